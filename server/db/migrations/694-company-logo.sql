-- compatible-from: 580
-- The company's logo, as the server encoded it. A company without a row has none.
create table company_logo (
  tenant_id uuid primary key references company (tenant_id) on delete cascade,
  content bytea not null check (octet_length(content) <= 262144),
  -- Of company and content: the address of the logo, which nobody guesses.
  hash text not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  unique (tenant_id, hash)
);
alter table company_logo enable row level security;
alter table company_logo force row level security;
create policy tenant on company_logo using (tenant_id = nullif(current_setting('assay.tenant_id', true), '')::uuid);
grant select, insert, update, delete on company_logo to assay_tenant;

-- The tenant to look in for the logo at an address.
create table company_logo_owner (
  hash text primary key,
  tenant_id uuid not null,
  foreign key (tenant_id, hash) references company_logo (tenant_id, hash) on delete cascade on update cascade
);
create index company_logo_owner_logo on company_logo_owner (tenant_id, hash);
grant select on company_logo_owner to assay_global;

-- A tenant has no right on owners: the database keeps them.
create function keep_company_logo_owner() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into company_logo_owner (hash, tenant_id) values (new.hash, new.tenant_id);
  return null;
end $$;
create trigger keep_company_logo_owner after insert on company_logo
  for each row execute function keep_company_logo_owner();
