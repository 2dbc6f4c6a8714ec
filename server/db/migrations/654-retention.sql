-- compatible-from: 580
-- How many months a company keeps candidates without activity; null for as long as it wants. A shorter time waits.
alter table company_privacy
  add column retention_months integer check (retention_months between 1 and 120),
  add column pending_months integer check (pending_months between 1 and 120),
  add column pending_from date,
  add check ((pending_months is null) = (pending_from is null));

-- The last day, in UTC, on which anyone did something about the candidate. Older releases keep it too: the log does.
alter table candidate add column active_on date not null default (now() at time zone 'utc')::date;

alter table candidate no force row level security;
alter table application no force row level security;
alter table transition_log no force row level security;
update candidate set active_on = (greatest(candidate.created_at, candidate.updated_at, (
  select max(entry.at) from transition_log entry
  where entry.tenant_id = candidate.tenant_id and entry.actor_kind is distinct from 'system'
    and (entry.entity_id = candidate.id or entry.entity_id in (
      select id from application
      where application.tenant_id = candidate.tenant_id and application.candidate_id = candidate.id))
)) at time zone 'utc')::date;
alter table transition_log force row level security;
alter table application force row level security;
alter table candidate force row level security;

-- Whatever concerns a candidate is logged with their id or that of their application. At most one write a day; one lookup each,
-- so that a step never reads the other candidates of the company.
create function note_candidate_activity() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  entry record;
  person uuid;
begin
  for entry in
    select tenant_id, entity_id, max((at at time zone 'utc')::date) as day from added
    where actor_kind is distinct from 'system'
      and entity in ('candidate', 'application', 'consent', 'note', 'invitation')
    group by 1, 2 order by 1, 2
  loop
    select candidate_id into person from application
      where application.tenant_id = entry.tenant_id and application.id = entry.entity_id;
    person := coalesce(person, entry.entity_id);
    update candidate set active_on = entry.day
      where candidate.tenant_id = entry.tenant_id and candidate.id = person and active_on < entry.day;
  end loop;
  return null;
end $$;
create trigger note_candidate_activity after insert on transition_log
  referencing new table as added for each statement execute function note_candidate_activity();
