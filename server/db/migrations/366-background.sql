-- compatible-from: 200
-- Experience and education in a developer's own words, and who sees them (docs/decisions/119): nobody, until they say otherwise.
create table background_entry (
  tenant_id uuid not null references user_profile (tenant_id) on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('experience', 'education')),
  title text not null check (char_length(title) between 1 and 120),
  organisation text not null check (char_length(organisation) between 1 and 120),
  -- Months, which sort as they read.
  from_month text collate "C" not null check (from_month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  to_month text collate "C" check (to_month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  note text check (char_length(note) between 1 and 1000),
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, id),
  constraint background_entry_months check (to_month >= from_month)
);
alter table background_entry enable row level security;
alter table background_entry force row level security;
create policy tenant on background_entry using (tenant_id = nullif(current_setting('assay.tenant_id', true), '')::uuid);
grant select, insert, update, delete on background_entry to assay_tenant;

alter table user_profile
  add column privacy_background text not null default 'nobody'
    check (privacy_background in ('nobody', 'companies', 'link', 'everybody'));
