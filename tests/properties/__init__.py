"""Properties of the engine, and a small slow reference to compare it with."""
