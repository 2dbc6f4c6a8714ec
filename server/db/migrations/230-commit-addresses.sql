-- compatible-from: 220
-- Addresses of commits are claimed, confirmed by a mailed link and given up.

-- A link's secret is kept as its hash alone, of the last mail: an earlier link does no more.
alter table commit_address
  add column id uuid not null default gen_random_uuid(),
  add column mailed_at timestamptz,
  add column link_hash text,
  add column link_expires_at timestamptz,
  add constraint commit_address_id unique (tenant_id, id);

-- The last number that was drawn for what readings go by: an address that came, or one that went. A number is never drawn twice,
-- or commits that are kept of an address that went would be those of the next one; and a repository that was read with a lower one
-- (`repository.addresses`) is read from its beginning. The release before draws none: whoever draws looks at the numbers of the
-- addresses as well.
alter table user_profile add column reading_number smallint not null default 0;

-- Makes an address that of the tenant at hand, which has no right on owners; false where it is another account's already. In the
-- transaction that confirms it, so that of two at once one waits for the other's end.
create function own_commit_address(address_hash text, at timestamptz) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
declare tenant uuid := nullif(current_setting('assay.tenant_id', true), '')::uuid;
begin
  insert into commit_address_owner (hash, account_id, confirmed_at) values (address_hash, tenant, at)
    on conflict (hash) do nothing;
  return exists (select from commit_address_owner where hash = address_hash and account_id = tenant);
end $$;
revoke execute on function own_commit_address (text, timestamptz) from public;
grant execute on function own_commit_address (text, timestamptz) to assay_tenant;

-- Leaves an address of the tenant at hand to whoever confirms it next.
create function free_commit_address(address_hash text) returns void
  language sql security definer set search_path = public, pg_temp as $$
  delete from commit_address_owner
    where hash = address_hash and account_id = nullif(current_setting('assay.tenant_id', true), '')::uuid
$$;
revoke execute on function free_commit_address (text) from public;
grant execute on function free_commit_address (text) to assay_tenant;
