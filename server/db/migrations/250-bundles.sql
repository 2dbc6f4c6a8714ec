-- compatible-from: 200
-- Bundles that developers send (evidence.md sections 3 and 7). A worker that shares no disk with whoever took one reads it from
-- here; it goes once it is read, however that ends, and one that is not sent to its end goes after a day.
alter table integration drop constraint integration_provider_check;
alter table integration add constraint integration_provider_check check (provider in ('git', 'github', 'bundle'));
-- A bundle is fetched from nowhere.
alter table repository alter column url drop not null;

create table bundle (
  tenant_id uuid not null references user_profile (tenant_id) on delete cascade,
  id uuid not null,
  name text not null,
  -- Bytes of the whole, and of each part but the last.
  size integer not null,
  part_size integer not null,
  -- What it is read as, once it is whole.
  repository_id uuid,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, repository_id) references repository (tenant_id, id) on delete cascade
);
create index bundle_repository on bundle (tenant_id, repository_id);
-- One at a time is sent.
create unique index bundle_sent on bundle (tenant_id) where repository_id is null;
create trigger forget_jobs after delete on bundle for each row execute function forget_jobs('{bundle-expiry}');

create table bundle_part (
  tenant_id uuid not null,
  bundle_id uuid not null,
  -- From 1.
  number integer not null,
  bytes bytea not null,
  primary key (tenant_id, bundle_id, number),
  foreign key (tenant_id, bundle_id) references bundle (tenant_id, id) on delete cascade
);
-- A pack is as small as it gets.
alter table bundle_part alter column bytes set storage external;

do $$
declare name text;
begin
  foreach name in array array['bundle', 'bundle_part'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant on %I using (tenant_id = nullif(current_setting(''assay.tenant_id'', true), '''')::uuid)', name);
    execute format('grant select, insert, update, delete on %I to assay_tenant', name);
  end loop;
end $$;
