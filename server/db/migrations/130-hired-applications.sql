-- The rules of a move count a position's hires under its lock: they read these rows, not the board.
create index application_hired on application (tenant_id, position_id, candidate_id) where state = 'hired';
