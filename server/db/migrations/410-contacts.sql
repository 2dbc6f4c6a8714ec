-- compatible-from: 200
-- The people at a client. An older release deletes them with the client, whose deletion cascades.
create table contact (
  tenant_id uuid not null references company (tenant_id),
  id uuid not null,
  client_id uuid not null,
  name text not null,
  email text not null,
  email_key text not null,
  title text,
  role text not null check (role in ('decider', 'reviewer', 'cc')),
  opted_out_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (tenant_id, id),
  constraint contact_email unique (tenant_id, client_id, email_key),
  foreign key (tenant_id, client_id) references client (tenant_id, id) on delete cascade
);
alter table contact enable row level security;
alter table contact force row level security;
create policy tenant on contact using (tenant_id = nullif(current_setting('assay.tenant_id', true), '')::uuid);
grant select, insert, update, delete on contact to assay_tenant;
