-- compatible-from: 200
-- Accounts at a code host that developers connect (docs/decisions/080-one-account-of-a-code-host.md).
alter table integration drop constraint integration_provider_check;
alter table integration add constraint integration_provider_check check (provider in ('git', 'github'));

create table forge_account (
  tenant_id uuid not null,
  integration_id uuid not null,
  -- The host's own stable id of the person: names change.
  subject text not null,
  login text not null,
  scopes text[] not null,
  is_private_allowed boolean not null,
  -- Sealed for this row alone, with the id of the key (server/auth/seal.ts); null once nobody is let in by it any more.
  token text,
  -- Repositories of the last list that found no room here.
  left_out integer not null default 0,
  -- Of the owner's row, which goes with this one.
  owner_hash text not null,
  primary key (tenant_id, integration_id),
  unique (tenant_id, subject),
  foreign key (tenant_id, integration_id) references integration (tenant_id, id) on delete cascade
);
alter table forge_account enable row level security;
alter table forge_account force row level security;
create policy tenant on forge_account using (tenant_id = nullif(current_setting('assay.tenant_id', true), '')::uuid);
grant select, insert, update, delete on forge_account to assay_tenant;

-- The host's own id of a repository, where an account lists it; whether others see it; since when it is listed no more; and
-- until when it is known which of its commits somebody else has merged.
alter table repository add column external_id text;
alter table repository add column is_private boolean not null default false;
alter table repository add column gone_at timestamptz;
alter table repository add column merges_known_at timestamptz;

-- An account at a code host is one developer's alone here: whoever connected it first, until they remove the connection. A
-- hash, so that the table tells nobody's accounts.
create table forge_account_owner (
  hash text primary key,
  account_id uuid not null references account (id) on delete cascade,
  connected_at timestamptz not null
);
create index forge_account_owner_account on forge_account_owner (account_id);
grant select, insert, update, delete on forge_account_owner to assay_global;

-- For the tenant at hand, which has no right on that table: whether the account is theirs, now if it was nobody's.
create function claim_forge_account(of_hash text, at timestamptz) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
declare mine uuid := nullif(current_setting('assay.tenant_id', true), '')::uuid;
begin
  insert into forge_account_owner values (of_hash, mine, at) on conflict (hash) do nothing;
  return exists (select from forge_account_owner where hash = of_hash and account_id = mine);
end $$;
revoke execute on function claim_forge_account (text, timestamptz) from public;
grant execute on function claim_forge_account (text, timestamptz) to assay_tenant;

create function release_forge_account() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from forge_account_owner where hash = old.owner_hash and account_id = old.tenant_id;
  return null;
end $$;
create trigger release_forge_account after delete on forge_account
  for each row execute function release_forge_account();

create trigger forget_jobs after delete on integration for each row execute function forget_jobs('{listing}');

-- Ways to a code host and back, begun by somebody who is signed in; with the connection that is to be connected again.
alter table oauth_attempt add column integration_id uuid;
alter table oauth_attempt drop constraint oauth_attempt_purpose_check;
alter table oauth_attempt add constraint oauth_attempt_purpose_check
  check (purpose in ('login', 'register', 'link', 'reauthenticate', 'connect', 'connectPrivate'));
alter table oauth_attempt drop constraint oauth_attempt_check;
alter table oauth_attempt add constraint oauth_attempt_check
  check ((uid is null) = (purpose in ('login', 'register')));
