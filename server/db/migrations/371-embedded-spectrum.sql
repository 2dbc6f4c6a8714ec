-- compatible-from: 200
-- A picture of the Spectrum that a developer puts into pages of their own (docs/decisions/125): it has a key apart from its link's, of
-- which the hash alone is kept, and goes with the link. What fetches it is counted, and is no look.
alter table profile_link
  add column embed_hash text,
  add column embedded_at timestamptz,
  add column embed_fetches integer not null default 0,
  add constraint profile_link_embed_hash unique (tenant_id, embed_hash);

create or replace function keep_link_owner() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' then
    delete from link_owner where hash in (old.hash, old.embed_hash) and account_id = old.tenant_id;
  end if;
  if tg_op <> 'DELETE' and new.revoked_at is null then
    insert into link_owner (hash, account_id)
      select hash, new.tenant_id from unnest(array[new.hash, new.embed_hash]) hash where hash is not null;
  end if;
  return null;
end $$;
drop trigger keep_link_owner on profile_link;
create trigger keep_link_owner after insert or delete or update of hash, embed_hash, revoked_at on profile_link
  for each row execute function keep_link_owner();
