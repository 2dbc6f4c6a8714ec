-- What developers say of themselves. The tenant is the account's id; the name stays in the account, which mails and
-- members read it from. A row without initialised_at holds what was set before the first step of onboarding.
create table user_profile (
  tenant_id uuid not null primary key,
  headline text,
  location text,
  time_zone text,
  title text,
  position text,
  notify_email text,
  initialised_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 0
);
alter table user_profile enable row level security;
alter table user_profile force row level security;
create policy tenant on user_profile using (tenant_id = nullif(current_setting('assay.tenant_id', true), '')::uuid);
grant select, insert, update, delete on user_profile to assay_tenant;

-- The verified address that a change was asked from: it is told when the change happens. Null where the address of
-- the account was never verified, because it may be a stranger's.
alter table account add column verified_before_change text;

-- A former member: neither name nor address, but the clients and notes of theirs still lead somewhere.
alter table member drop constraint member_state_check;
alter table member add constraint member_state_check check (state in ('active', 'suspended', 'removed'));

-- Whom a mail is about, so that it goes when they are erased, whatever address it was sent to. A request to reset a
-- password stands here too, worded by the worker: only there it turns out whether anybody has that address.
alter table outbox add column uid text;
alter table outbox drop constraint outbox_kind_check;
alter table outbox add constraint outbox_kind_check check (kind in ('mail', 'passwordReset'));
create index outbox_uid on outbox (uid) where uid is not null;

-- Calls by one subject (a network, a person, an address) within a window. Global: most are made without an account.
-- Subjects are hashes; a row is forgotten an hour after its window began.
create table call_window (
  purpose text not null,
  subject text not null,
  started_at timestamptz not null,
  calls integer not null,
  primary key (purpose, subject)
);
create index call_window_age on call_window (started_at);

-- Erasures under way. Global: the account is gone before its last traces are. The row goes with the last of them.
create table account_erasure (
  uid text primary key,
  user_type text check (user_type in ('user', 'company')),
  account_id uuid,
  company_id uuid,
  member_id uuid,
  receipt_id uuid not null,
  started_at timestamptz not null
);

-- What was erased, by kinds and counts. Global: it outlives the person's tenant, and is read without an account. The
-- subject is a hash of the uid: one receipt per person, and a restored backup can be told whom to erase again.
create table deletion_receipt (
  id uuid primary key,
  token_hash text not null unique,
  subject text not null unique,
  erased jsonb not null,
  requested_at timestamptz not null,
  completed_at timestamptz
);
create index deletion_receipt_age on deletion_receipt (requested_at);

grant select, insert, update, delete on call_window, account_erasure, deletion_receipt to assay_global;

-- A member carries the address of the account. Whoever changes it there changes both, in one transaction, although the
-- global role has no right on members; row security binds the function like everybody, so it names the tenant.
create function carry_email_to_member() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform set_config('assay.tenant_id', new.company_id::text, true);
  update member set email = new.email, updated_at = new.updated_at, version = version + 1
    where tenant_id = new.company_id and id = new.member_id;
  perform set_config('assay.tenant_id', '', true);
  return null;
end $$;
create trigger account_address after update of email on account for each row
  when (new.company_id is not null and old.email is distinct from new.email) execute function carry_email_to_member();
