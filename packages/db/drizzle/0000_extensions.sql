-- Substring search over companies, people and titles uses trigram indexes.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
