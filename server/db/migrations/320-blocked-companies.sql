-- compatible-from: 200
-- Companies that find nothing of a developer, by the domain that they are known by (docs/decisions/088).
create table blocked_company (
  tenant_id uuid not null references user_profile (tenant_id) on delete cascade,
  domain text not null check (domain = lower(domain) and char_length(domain) between 4 and 253),
  created_at timestamptz not null,
  primary key (tenant_id, domain)
);
alter table blocked_company enable row level security;
alter table blocked_company force row level security;
create policy tenant on blocked_company using (tenant_id = nullif(current_setting('assay.tenant_id', true), '')::uuid);
grant select, insert, delete on blocked_company to assay_tenant;
