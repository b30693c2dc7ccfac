"""The club: tables where people and bots play live, stored as their events."""
