-- compatible-from: 580
-- What a change of settings, roles, clients of a member or templates replaced: [{"field", "before", "after"}]. Null for other
-- entries: of people the log keeps only field names.
alter table transition_log add column change jsonb;
