-- compatible-from: 580
-- What a company chose about the data of people. A company without a row has the defaults.
create table company_privacy (
  tenant_id uuid primary key references company (tenant_id) on delete cascade,
  -- How many days a consent holds.
  consent_days integer not null default 90 check (consent_days between 30 and 365),
  updated_at timestamptz not null,
  version integer not null
);
alter table company_privacy enable row level security;
alter table company_privacy force row level security;
create policy tenant on company_privacy using (tenant_id = nullif(current_setting('assay.tenant_id', true), '')::uuid);
grant select, insert, update, delete on company_privacy to assay_tenant;

-- Consents that end soon are found without reading the others.
create index consent_end on consent (tenant_id, expires_on) where state = 'given' and expires_on is not null;
