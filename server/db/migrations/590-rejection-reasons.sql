-- compatible-from: 580
-- The reasons that the reject dialog offers. An application keeps the text that was chosen.
create table rejection_reason (
  tenant_id uuid not null references company (tenant_id) on delete cascade,
  id uuid not null,
  side text not null check (side in ('us', 'candidate', 'none')),
  label text not null,
  label_key text collate "C" not null generated always as (folded(label)) stored,
  label_sort text collate "C" not null generated always as (sorted_name(label)) stored,
  archived_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (tenant_id, id)
);
-- Archived ones count too: applications name their reason by its text, so that two of one text would share them.
create unique index rejection_reason_label on rejection_reason (tenant_id, side, label_key);

-- Companies that an older release creates get them too.
create function add_rejection_reasons(company_id uuid, at timestamptz) returns void language sql
  set search_path = public, pg_temp as $$
  insert into rejection_reason (tenant_id, id, side, label, created_at, updated_at)
  select company_id, gen_random_uuid(), side, label, at, at from (values
    ('us', 'Skills don’t match'),
    ('us', 'Not enough experience'),
    ('us', 'Salary expectations'),
    ('us', 'Another candidate was stronger'),
    ('us', 'Location'),
    ('candidate', 'Accepted another offer'),
    ('candidate', 'Salary too low'),
    ('candidate', 'No longer looking'),
    ('candidate', 'Not the right fit'),
    ('candidate', 'Location'),
    ('none', 'Position changed'),
    ('none', 'No response'),
    ('none', 'Work authorization'),
    ('none', 'Duplicate')
  ) reason (side, label);
$$;

create function keep_rejection_reasons() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform add_rejection_reasons(new.tenant_id, new.created_at);
  return null;
end $$;
create trigger keep_rejection_reasons after insert on company
  for each row execute function keep_rejection_reasons();

alter table company no force row level security;
select add_rejection_reasons(tenant_id, now()) from company;
alter table company force row level security;

alter table rejection_reason enable row level security;
alter table rejection_reason force row level security;
create policy tenant on rejection_reason using (tenant_id = nullif(current_setting('assay.tenant_id', true), '')::uuid);
grant select, insert, update, delete on rejection_reason to assay_tenant;

-- Counts and renames find the applications of a reason without reading the others.
create index application_rejection on application (tenant_id, (rejection ->> 'side'), (rejection ->> 'reason'))
  where rejection is not null;
