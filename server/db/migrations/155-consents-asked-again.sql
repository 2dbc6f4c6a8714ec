-- 100 empties what an earlier grant had left, but row security is forced on whoever migrates too: an owner without the
-- rights of assay_backup at hand, as every member since PostgreSQL 16, saw no row to change.
alter table consent no force row level security;
update consent set method = null, given_on = null
where state in ('requested', 'declined') and (method is not null or given_on is not null);
alter table consent force row level security;
