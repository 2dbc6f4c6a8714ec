-- compatible-from: 200
-- Companies that are being erased. Global: the owner's account is gone before the company's rows are.
create table company_erasure (
  company_id uuid primary key,
  due_at timestamptz not null
);
grant select, insert, update, delete on company_erasure to assay_global;

-- Locks the company until the transaction ends, so that whoever joins it waits. False where there is no such company.
create function hold_company(wanted uuid) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
declare held boolean;
begin
  perform set_config('assay.tenant_id', wanted::text, true);
  perform from company where tenant_id = wanted for update;
  held := found;
  perform set_config('assay.tenant_id', '', true);
  return held;
end $$;
revoke execute on function hold_company (uuid) from public;
grant execute on function hold_company (uuid) to assay_global;

-- No account joins a company that is being erased. The share lock waits for an erasure that has not committed yet.
create function refuse_erased_company() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare before text := current_setting('assay.tenant_id', true);
begin
  perform set_config('assay.tenant_id', new.company_id::text, true);
  perform from company where tenant_id = new.company_id for key share;
  perform set_config('assay.tenant_id', coalesce(before, ''), true);
  if exists (select from company_erasure where company_id = new.company_id) then
    raise foreign_key_violation using constraint = 'account_company_stands', message = 'the company is being erased';
  end if;
  return new;
end $$;
create trigger account_joins before insert or update of company_id on account for each row
  when (new.company_id is not null) execute function refuse_erased_company();

-- Removes at most so many rows of the company's log; nobody else may delete from it.
create function forget_company_log(most integer) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  tenant uuid := nullif(current_setting('assay.tenant_id', true), '')::uuid;
  removed integer;
begin
  delete from transition_log log using (
    select tenant_id, id from transition_log where tenant_id = tenant limit most) chosen
  where log.tenant_id = tenant and log.id = chosen.id
    and exists (select from company_erasure where company_id = tenant);
  get diagnostics removed = row_count;
  return removed;
end $$;
revoke execute on function forget_company_log (integer) from public;
grant execute on function forget_company_log (integer) to assay_tenant;
