-- compatible-from: 640
-- A company that its owner deletes is closing until its erasure, 30 days later. An earlier release gives its members access: stop its
-- processes first.
alter table company
  add column state text not null default 'active' check (state in ('active', 'closing')),
  add column erasure_due_at timestamptz,
  add constraint company_closing_until check ((state = 'closing') = (erasure_due_at is not null));

-- Scheduled: the owner can still restore the company, and nothing of it is erased yet.
alter table company_erasure
  add column is_scheduled boolean not null default false,
  -- Of the receipt whose link the owner got.
  add column receipt_id uuid;

-- A tenant has no right on erasures: the database keeps them as the company says.
create function schedule_company_erasure() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.erasure_due_at is not null then
    insert into company_erasure (company_id, due_at, is_scheduled) values (new.tenant_id, new.erasure_due_at, true)
      on conflict (company_id) do update set due_at = excluded.due_at;
    return null;
  end if;
  delete from company_erasure where company_id = new.tenant_id and is_scheduled;
  if not found then
    raise foreign_key_violation using constraint = 'company_erasure_begun', message = 'the company is being erased';
  end if;
  return null;
end $$;
create trigger company_closing after update of erasure_due_at on company for each row
  when (old.erasure_due_at is distinct from new.erasure_due_at) execute function schedule_company_erasure();

-- Every request and every stream looks the erasure up with the account.
create trigger company_erasure_changed after insert or update or delete on company_erasure
  for each statement execute function wake_sessions();

-- The log of a company that can be restored stays.
create or replace function forget_company_log(most integer) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  tenant uuid := nullif(current_setting('assay.tenant_id', true), '')::uuid;
  removed integer;
begin
  delete from transition_log log using (
    select tenant_id, id from transition_log where tenant_id = tenant limit most) chosen
  where log.tenant_id = tenant and log.id = chosen.id
    and exists (select from company_erasure where company_id = tenant and not is_scheduled);
  get diagnostics removed = row_count;
  return removed;
end $$;

-- When the company of the account was erased, until the account has another one.
alter table account add column company_erased_at timestamptz;

create function forget_erased_company() returns trigger language plpgsql as $$
begin
  new.company_erased_at := null;
  return new;
end $$;
create trigger account_has_company before update of company_id on account for each row
  when (new.company_id is not null and old.company_erased_at is not null) execute function forget_erased_company();

create or replace function carry_member_to_account() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'DELETE' then
    delete from former_member where tenant_id = old.tenant_id and id = old.id;
    update account set company_id = null, role = null, member_state = null, clients_version = null, company_erased_at = now()
      where id = old.account_id and company_id = old.tenant_id;
  elsif new.state = 'removed' then
    update account
      set company_id = null, role = null, member_state = null, clients_version = null, member_id = gen_random_uuid()
      where id = new.account_id and company_id = new.tenant_id;
    if found then
      insert into former_member (account_id, tenant_id, id) values (new.account_id, new.tenant_id, new.id)
        on conflict do nothing;
    end if;
  else
    update account set role = new.role, member_state = new.state,
      clients_version = case when new.all_clients then null else new.version end
      where id = new.account_id and company_id = new.tenant_id;
  end if;
  return null;
end $$;

-- A receipt of a company, which no person's deletion produced.
alter table deletion_receipt add column of_company boolean not null default false;
