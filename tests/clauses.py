"""The clauses of the rule pages and the tests that prove them."""

NINETEEN = (
    *("seven-rocks", "sport", "classic", "kozel", "kozel-yard", "kozel-pairs", "sea-kozel"),
    *("sea-kozel-202", "osel", "rybak", "traditional", "kolbasa", "blind", "bergen", "telefon"),
    *("muggins", "semyorka", "chechevo", "general"),
)
