-- Sign-in through other providers. Both tables are global: a person is looked up by what a provider says of them
-- before any account, and so any tenant, is known.

-- Who a person of a provider is here. The subject is the provider's own stable id, never an address: addresses change
-- hands. Subjects of the sandbox carry a prefix of their own, so that no real one can ever meet them.
create table provider_link (
  provider text not null check (provider in ('microsoft', 'google', 'github')),
  subject text not null,
  uid text not null,
  -- The provider's address at that time, shown in the settings; it identifies nobody.
  email text,
  linked_at timestamptz not null,
  primary key (provider, subject),
  unique (uid, provider)
);

-- One way to a provider and back. The state itself is never stored; verifier and nonce are derived from it.
create table oauth_attempt (
  state_hash text primary key,
  provider text not null check (provider in ('microsoft', 'google', 'github')),
  purpose text not null check (purpose in ('login', 'register', 'link', 'reauthenticate')),
  user_type text not null check (user_type in ('user', 'company')),
  -- Who asked, where a signed-in person did.
  uid text,
  -- Hash of the cookie of the browser that began.
  fingerprint text not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  check ((uid is not null) = (purpose in ('link', 'reauthenticate')))
);
create index oauth_attempt_expiry on oauth_attempt (expires_at);

grant select, insert, update, delete on provider_link, oauth_attempt to assay_global;
