-- One queue for everything that is done beside the requests: mails, imports, what is due by the clock. A global table
-- because a worker belongs to no tenant; it holds ids alone. A row waits until it is due, is held by the claim of one
-- worker until `due_at` (then the worker counts as dead), or has failed for good. What is done is gone from here.
create table job (
  id uuid primary key,
  kind text not null,
  -- What it is about: the id of a mail or of an import, the name of a scheduled task.
  subject text not null,
  -- Whose it is, null for nobody's. Those of one tenant stand in one line, and the lines take turns.
  tenant_id uuid,
  line uuid not null generated always as (coalesce(tenant_id, '00000000-0000-0000-0000-000000000000')) stored,
  due_at timestamptz not null,
  claim uuid,
  -- Since it last got on, this one included: a process that dies in it has been counted.
  attempts integer not null default 0,
  progress integer not null default 0,
  -- Of the last attempt that did not go well.
  failure text,
  failed_at timestamptz check (failed_at is null or claim is null),
  succeeded_at timestamptz,
  created_at timestamptz not null
);
create index job_line on job (kind, line, due_at, id) where failed_at is null;
create index job_subject on job (subject, kind);

grant insert (id, kind, subject, tenant_id, due_at, created_at) on job to assay_tenant;
grant select, insert, update, delete on job to assay_global;

-- Tells how far a job is, in the transaction of the work itself, for a worker of a tenant that has no right on jobs.
-- False where the claim is another's by now, or the job is gone: the work is then to be undone.
create function job_progress(job_id uuid, held_by uuid, done integer) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update job set progress = done, attempts = 1 where id = job_id and claim = held_by;
  return found;
end $$;
revoke execute on function job_progress (uuid, uuid, integer) from public;
grant execute on function job_progress (uuid, uuid, integer) to assay_tenant;

-- A job goes with what it is about, whoever removes that: nobody who was erased is written to.
create function forget_jobs() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from job where subject = old.id::text and kind = any (tg_argv[0]::text[]);
  if found then perform pg_notify('assay_jobs_gone', ''); end if;
  return null;
end $$;
create trigger forget_jobs after delete on outbox for each row execute function forget_jobs('{mail}');
create trigger forget_jobs after delete on candidate_import
  for each row execute function forget_jobs('{import,import-expiry}');

-- What waits is carried over; what was given up is listed as failed. Processes of a release before are to be stopped
-- first: their columns are gone.
insert into job (id, kind, subject, tenant_id, due_at, attempts, failure, failed_at, created_at)
  select id, 'mail', id::text, null, greatest(due_at, coalesce(claimed_until, due_at)), attempts, failure, case when state = 'dead' then now() end, created_at
  from outbox where state in ('pending', 'dead');
insert into job (id, kind, subject, tenant_id, due_at, attempts, created_at)
  select id, case purpose when 'run' then 'import' else 'import-expiry' end, import_id::text, tenant_id, due_at,
    case purpose when 'run' then attempts else 0 end,
    now()
  from import_ticket;
-- A task that ran by the clock before is due at once: whether its last slot was missed is not known.
insert into job (id, kind, subject, due_at, created_at)
  select distinct on (name) md5('schedule:' || name)::uuid, 'schedule', name, now(), now() from scheduled_run;

drop table import_ticket;
drop table scheduled_run;
drop index outbox_due;
alter table outbox drop column attempts, drop column due_at, drop column claimed_until, drop column failure;
