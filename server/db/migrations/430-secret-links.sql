-- compatible-from: 200
-- Links in a company's mails, for people without an account. The secret is kept as its hash alone.
create table secret_link (
  tenant_id uuid not null references company (tenant_id) on delete cascade,
  id uuid not null,
  purpose text not null check (purpose in ('invitation', 'digest', 'membership')),
  -- The invitation, digest or member that the link opens.
  subject_id uuid not null,
  recipient_id uuid,
  hash text not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  created_at timestamptz not null,
  views integer not null default 0,
  first_viewed_at timestamptz,
  last_viewed_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, hash)
);
create index secret_link_subject on secret_link (tenant_id, purpose, subject_id);
alter table secret_link enable row level security;
alter table secret_link force row level security;
create policy tenant on secret_link using (tenant_id = nullif(current_setting('assay.tenant_id', true), '')::uuid);
grant select, insert, update, delete on secret_link to assay_tenant;

-- Which company a link belongs to: its address names none. Ended links stay in it, so that their pages can offer a new one.
create table secret_link_owner (
  hash text primary key,
  tenant_id uuid not null,
  foreign key (tenant_id, hash) references secret_link (tenant_id, hash) on delete cascade
);
create index secret_link_owner_link on secret_link_owner (tenant_id, hash);
grant select on secret_link_owner to assay_global;

-- A tenant has no right on owners: the database keeps them.
create function keep_secret_link_owner() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into secret_link_owner (hash, tenant_id) values (new.hash, new.tenant_id);
  return null;
end $$;
create trigger keep_secret_link_owner after insert on secret_link
  for each row execute function keep_secret_link_owner();
