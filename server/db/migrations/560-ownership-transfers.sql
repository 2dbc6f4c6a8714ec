-- compatible-from: 500
-- Offers of ownership to a member. The current owner is the one who offers: no other transfer changes the owner meanwhile.
create table ownership_transfer (
  tenant_id uuid not null references company (tenant_id) on delete cascade,
  id uuid not null,
  offered_to uuid not null,
  state text not null check (state in ('offered', 'accepted', 'declined', 'withdrawn', 'expired')),
  expires_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, offered_to) references member (tenant_id, id)
);
-- At most one open offer a company.
create unique index ownership_transfer_open on ownership_transfer (tenant_id) where state = 'offered';
create index ownership_transfer_member on ownership_transfer (tenant_id, offered_to);
alter table ownership_transfer enable row level security;
alter table ownership_transfer force row level security;
create policy tenant on ownership_transfer using (tenant_id = nullif(current_setting('assay.tenant_id', true), '')::uuid);
grant select, insert, update, delete on ownership_transfer to assay_tenant;

-- Locks the account of a member of the company at hand, so that it is not erased while it becomes the owner's. False once it is erased.
create function hold_member_account(wanted uuid) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  tenant uuid := nullif(current_setting('assay.tenant_id', true), '')::uuid;
begin
  perform from account
    where company_id = tenant and id = (select account_id from member where tenant_id = tenant and id = wanted)
    for update;
  return found;
end $$;
revoke execute on function hold_member_account (uuid) from public;
grant execute on function hold_member_account (uuid) to assay_tenant;
