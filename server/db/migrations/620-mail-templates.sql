-- compatible-from: 580
-- Texts that a company uses again, with tokens that are filled for each use.
create table mail_template (
  tenant_id uuid not null references company (tenant_id) on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('invite', 'represent', 'digest', 'rejection', 'mail')),
  name text not null,
  name_key text collate "C" not null generated always as (folded(name)) stored,
  name_sort text collate "C" not null generated always as (sorted_name(name)) stored,
  subject text check ((subject is not null) = (kind in ('rejection', 'mail'))),
  body text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (tenant_id, id)
);
create unique index mail_template_name on mail_template (tenant_id, name_key);

alter table mail_template enable row level security;
alter table mail_template force row level security;
create policy tenant on mail_template using (tenant_id = nullif(current_setting('assay.tenant_id', true), '')::uuid);
grant select, insert, update, delete on mail_template to assay_tenant;
