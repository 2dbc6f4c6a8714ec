-- compatible-from: 500
-- People whom a company invited to join, until they join. The id becomes the id of their member.
create table member_invitation (
  tenant_id uuid not null references company (tenant_id) on delete cascade,
  id uuid not null,
  email text not null,
  -- SHA-256 of the address in the form in which addresses are compared, base64url.
  mailbox_hash text not null,
  role text not null check (role in ('admin', 'recruiter', 'viewer')),
  invited_by uuid not null,
  -- A resent invitation expires after as many days again.
  days integer not null check (days between 1 and 30),
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (tenant_id, id),
  unique (tenant_id, mailbox_hash),
  foreign key (tenant_id, invited_by) references member (tenant_id, id)
);
alter table member_invitation enable row level security;
alter table member_invitation force row level security;
create policy tenant on member_invitation using (tenant_id = nullif(current_setting('assay.tenant_id', true), '')::uuid);
grant select, insert, update, delete on member_invitation to assay_tenant;

-- Which companies invited an address: the account that joins belongs to no company yet.
create table member_invitation_owner (
  tenant_id uuid not null,
  id uuid not null,
  mailbox_hash text not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, id) references member_invitation (tenant_id, id) on delete cascade
);
create index member_invitation_owner_mailbox on member_invitation_owner (mailbox_hash);
grant select on member_invitation_owner to assay_global;

-- A tenant has no right on owners: the database keeps them.
create function keep_member_invitation_owner() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into member_invitation_owner (tenant_id, id, mailbox_hash) values (new.tenant_id, new.id, new.mailbox_hash);
  return null;
end $$;
create trigger keep_member_invitation_owner after insert on member_invitation
  for each row execute function keep_member_invitation_owner();

-- Companies that still keep the name and address of a removed member, whose account belongs to no company any more.
create table former_member (
  account_id uuid not null,
  tenant_id uuid not null,
  id uuid not null,
  primary key (account_id, tenant_id)
);
create index former_member_member on former_member (tenant_id, id);
grant select, delete on former_member to assay_global;

-- Exactly one owner at every moment: the first is written with the company, and an owner can neither be removed nor demoted.
create unique index member_owner on member (tenant_id) where role = 'owner' and state != 'removed';

-- An account of a removed member belongs to no company, and can join or found another.
create or replace function carry_member_to_account() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'DELETE' then
    delete from former_member where tenant_id = old.tenant_id and id = old.id;
    update account set company_id = null, role = null, member_state = null
      where id = old.account_id and company_id = old.tenant_id;
  elsif new.state = 'removed' then
    update account set company_id = null, role = null, member_state = null, member_id = gen_random_uuid()
      where id = new.account_id and company_id = new.tenant_id;
    if found then
      insert into former_member (account_id, tenant_id, id) values (new.account_id, new.tenant_id, new.id)
        on conflict do nothing;
    end if;
  else
    update account set role = new.role, member_state = new.state
      where id = new.account_id and company_id = new.tenant_id;
  end if;
  return null;
end $$;

-- When each member of the company at hand last used the product.
create function members_last_active() returns table (member_id uuid, at timestamptz)
  language sql stable security definer set search_path = public, pg_temp as $$
  select account.member_id, max(family.last_used_at)
    from account join session_family family on family.uid = account.uid
    where account.company_id = nullif(current_setting('assay.tenant_id', true), '')::uuid
    group by account.member_id
$$;
revoke execute on function members_last_active () from public;
grant execute on function members_last_active () to assay_tenant;
