-- compatible-from: 200
-- Links by which a developer shows their profile to whoever has them. The secret is kept as its hash alone.
create table profile_link (
  tenant_id uuid not null references user_profile (tenant_id) on delete cascade,
  id uuid not null,
  label text not null check (char_length(label) between 1 and 80),
  hash text not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, hash)
);
alter table profile_link enable row level security;
alter table profile_link force row level security;
create policy tenant on profile_link using (tenant_id = nullif(current_setting('assay.tenant_id', true), '')::uuid);
grant select, insert, update, delete on profile_link to assay_tenant;

-- Whose a link is: whoever opens it names no developer. A link that was revoked is not in it.
create table link_owner (
  hash text primary key,
  account_id uuid not null references account (id) on delete cascade
);
create index link_owner_account on link_owner (account_id);
grant select on link_owner to assay_global;

-- A tenant has no right on owners, so that they follow its links by themselves.
create function keep_link_owner() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' then
    delete from link_owner where hash = old.hash and account_id = old.tenant_id;
  end if;
  if tg_op <> 'DELETE' and new.revoked_at is null then
    insert into link_owner (hash, account_id) values (new.hash, new.tenant_id);
  end if;
  return null;
end $$;
create trigger keep_link_owner after insert or delete or update of hash, revoked_at on profile_link
  for each row execute function keep_link_owner();
