-- compatible-from: 450
-- How many turns of a job have ended before its work did. Jobs that had one wait in a second lane of their kind.
alter table job add column turns smallint not null default 0;
alter table job add column late boolean not null generated always as (turns > 0) stored;
drop index job_line;
create index job_line on job (kind, late, line, due_at, id) where failed_at is null;
