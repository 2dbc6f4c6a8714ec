-- Sessions end for more reasons than before, and everything that stands on one ends with it: the refresh tokens of its
-- family, the provider's tokens of its browser, its live streams.

alter table session_family drop constraint session_family_revoked_because_check;
alter table session_family add constraint session_family_revoked_because_check check (revoked_because in (
  'reuse', 'foreign-browser', 'sign-out', 'account-deleted', 'owner',
  'password-changed', 'email-changed', 'role-changed', 'disabled', 'revoked'));

-- Tokens of the provider that were signed in no later than this are refused in this browser.
alter table browser_binding add column revoked_at timestamptz;

-- Global, like session_family. Whatever opens a session of a person and whatever ends them meet at the lock of this
-- row, so that no sign-in that began before slips through behind. revoked_at is the latest end of sessions that were
-- not merely signed out of; where no known browser vouches for a token, it has to be newer.
create table session_owner (
  uid text primary key,
  revoked_at timestamptz
);
grant select, insert, update, delete on session_owner to assay_global;

-- A wake-up for the streams of every process, which then look for themselves.
create function wake_sessions() returns trigger language plpgsql as $$
begin
  perform pg_notify('assay_sessions', '');
  return null;
end $$;

create trigger session_family_over after update of revoked_at on session_family for each row
  when (old.revoked_at is null and new.revoked_at is not null) execute function wake_sessions();
create trigger session_family_gone after delete on session_family for each row
  when (old.revoked_at is null) execute function wake_sessions();

create trigger account_standing after update of user_type, company_id, role, member_state, super_user on account
  for each row when ((old.user_type, old.company_id, old.role, old.member_state, old.super_user)
    is distinct from (new.user_type, new.company_id, new.role, new.member_state, new.super_user))
  execute function wake_sessions();
create trigger account_gone after delete on account for each row execute function wake_sessions();

-- The account carries its member's role and state, because a caller is looked up before any tenant is known. Whoever
-- changes the member changes both, in one transaction, although a tenant has no right on accounts.
create function carry_member_to_account() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'DELETE' then
    update account set company_id = null, role = null, member_state = null
      where id = old.account_id and company_id = old.tenant_id;
  else
    update account set role = new.role, member_state = new.state
      where id = new.account_id and company_id = new.tenant_id;
  end if;
  return null;
end $$;

create trigger member_standing after update of role, state on member for each row
  when ((old.role, old.state) is distinct from (new.role, new.state)) execute function carry_member_to_account();
create trigger member_gone after delete on member for each row execute function carry_member_to_account();
