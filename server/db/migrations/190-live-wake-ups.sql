-- One channel wakes the live streams of every tenant: a process listens once, however many tenants it follows. The
-- payload is which tenant has logged and in which transaction, two ids; whoever may connect to the database can hear it.
-- A release of before this migration hears nothing any more, and polls.
create or replace function wake_live() returns trigger language plpgsql as $$
declare tenant uuid;
begin
  for tenant in select distinct tenant_id from inserted loop
    perform pg_notify('assay_live', tenant::text || ' ' || pg_current_xact_id()::text);
  end loop;
  return null;
end $$;

-- Which of these tenants have logged something behind a place in their log that can be told by now: nothing but the ids
-- that were given comes back. The global role has no right on the log; row security binds the function like everybody,
-- so it names the tenant, one after the other, until it ends.
create function tenants_to_tell(tenants uuid[], txids bigint[], seqs bigint[]) returns setof uuid
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  settled bigint := pg_snapshot_xmin(pg_current_snapshot())::text::bigint;
begin
  for place in 1 .. cardinality(tenants) loop
    perform set_config('assay.tenant_id', tenants[place]::text, true);
    if exists (
      select from transition_log
      where tenant_id = tenants[place] and (txid, seq) > (txids[place], seqs[place]) and txid < settled
    ) then
      return next tenants[place];
    end if;
  end loop;
  perform set_config('assay.tenant_id', '', true);
end $$;
revoke execute on function tenants_to_tell (uuid[], bigint[], bigint[]) from public;
grant execute on function tenants_to_tell (uuid[], bigint[], bigint[]) to assay_global;
