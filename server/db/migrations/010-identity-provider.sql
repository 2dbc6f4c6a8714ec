-- The local identity provider. Global tables: a person exists before any tenant knows them, and
-- signing in happens without one. Only role assay_global reaches them.

create table identity_user (
  uid text primary key,
  email text unique,
  email_verified boolean not null,
  display_name text,
  password_hash text,
  disabled boolean not null,
  claims jsonb not null,
  token_epoch integer not null,
  tokens_valid_after timestamptz not null,
  created_at timestamptz not null,
  last_login_at timestamptz not null
);

create table identity_key (
  kid text primary key,
  public_jwk jsonb not null,
  private_sealed text not null,
  signing boolean not null,
  created_at timestamptz not null
);

-- At most one key signs: of two servers starting together, one creates it and the other reads it.
create unique index identity_key_one_signing on identity_key (signing) where signing;

create table identity_refresh_token (
  token_hash text primary key,
  uid text not null references identity_user (uid) on delete cascade,
  token_epoch integer not null,
  sign_in_provider text not null,
  auth_time timestamptz not null,
  expires_at timestamptz not null
);

create index identity_refresh_token_uid on identity_refresh_token (uid);
create index identity_refresh_token_expiry on identity_refresh_token (expires_at);

create table identity_action_code (
  code_hash text primary key,
  uid text not null references identity_user (uid) on delete cascade,
  kind text not null check (kind in ('VERIFY_EMAIL')),
  email text not null,
  expires_at timestamptz not null
);

create index identity_action_code_uid on identity_action_code (uid, kind);
create index identity_action_code_expiry on identity_action_code (expires_at);

create table identity_attempt (
  counter text primary key,
  attempts jsonb not null,
  locked_until timestamptz,
  expires_at timestamptz not null
);

create index identity_attempt_expiry on identity_attempt (expires_at);

grant select, insert, update, delete
  on identity_user, identity_key, identity_refresh_token, identity_action_code, identity_attempt
  to assay_global;
