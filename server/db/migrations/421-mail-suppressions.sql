-- Addresses that companies may not write to, as keyed hashes (HMAC-SHA256): the table holds no address. Without a tenant a row
-- holds for every company.
create table mail_suppression (
  id uuid primary key,
  tenant_id uuid,
  address_hash text not null,
  reason text not null check (reason in ('optedOut', 'bounced', 'complained', 'neverContact')),
  at timestamptz not null,
  unique nulls not distinct (tenant_id, address_hash, reason)
);
alter table mail_suppression enable row level security;
alter table mail_suppression force row level security;
create policy tenant on mail_suppression
  using (tenant_id is null or tenant_id = nullif(current_setting('assay.tenant_id', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('assay.tenant_id', true), '')::uuid);
create policy platform on mail_suppression to assay_global using (true);
grant select, insert on mail_suppression to assay_tenant;
grant select, insert, delete on mail_suppression to assay_global;
