-- A wake-up for the live streams of a tenant, sent at the commit of whatever logged a transition. Readers poll as
-- well: nothing depends on a notification being delivered. One channel per tenant, so that a busy one wakes nobody else.
create function wake_live() returns trigger language plpgsql as $$
declare tenant text;
begin
  for tenant in select distinct replace(tenant_id::text, '-', '') from inserted loop
    perform pg_notify('assay_live_' || tenant, '');
  end loop;
  return null;
end $$;

create trigger transition_log_wake after insert on transition_log
  referencing new table as inserted for each statement execute function wake_live();
