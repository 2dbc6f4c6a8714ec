-- compatible-from: 580
-- Texts that a company wrote for people who are asked to be represented. Version 1 is part of the product.
create table consent_text (
  tenant_id uuid not null references company (tenant_id) on delete cascade,
  version integer not null check (version >= 2),
  text text not null,
  created_at timestamptz not null,
  primary key (tenant_id, version)
);
alter table consent_text enable row level security;
alter table consent_text force row level security;
create policy tenant on consent_text using (tenant_id = nullif(current_setting('assay.tenant_id', true), '')::uuid);
grant select, insert, delete on consent_text to assay_tenant;

-- The version that the person reads on their page, since the invitation was sent. Earlier ones show version 1.
alter table invitation add column consent_text integer;

-- Whether members may ask people for the right to represent them by mail.
alter table company_privacy add column asks_by_email boolean not null default true;
