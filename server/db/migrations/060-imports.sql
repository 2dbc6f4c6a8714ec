-- Who runs an import may be another member than who uploaded it.
alter table candidate_import add column run_by uuid;

-- Tickets for the workers of imports: 'run' continues one chunk by chunk, 'forget' deletes it with its rows, which
-- hold personal data. A global table because a worker belongs to no tenant (as the outbox); it holds ids alone.
-- Written in the transaction that makes them due, so that none is lost.
create table import_ticket (
  id uuid primary key,
  purpose text not null check (purpose in ('run', 'forget')),
  tenant_id uuid not null,
  import_id uuid not null,
  due_at timestamptz not null,
  attempts integer not null default 0
);
create index import_ticket_due on import_ticket (due_at, id);

grant insert on import_ticket to assay_tenant;
grant select, update, delete on import_ticket to assay_global;
