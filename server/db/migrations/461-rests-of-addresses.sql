-- compatible-from: 420
-- After "Not now" a company waits before it invites an address again, also once the candidate was erased and added anew. Keyed hashes:
-- the table holds no address. An older release reads the rest of the candidate alone.
create table invitation_rest (
  tenant_id uuid not null,
  address_hash text not null,
  -- The first day on which the company may invite again.
  until date not null,
  primary key (tenant_id, address_hash)
);
alter table invitation_rest enable row level security;
alter table invitation_rest force row level security;
create policy tenant on invitation_rest using (tenant_id = nullif(current_setting('assay.tenant_id', true), '')::uuid);
grant select, insert, update, delete on invitation_rest to assay_tenant;
