-- What the platform itself keeps. Global tables and why: a session, a binding and a mail exist before any tenant
-- is known (session_family, refresh_token, browser_binding, outbox), jobs belong to nobody (scheduled_run), and a
-- call without an account has no tenant to scope its key to (idempotency_key_global).

create table session_family (
  id uuid primary key,
  uid text not null,
  email text,
  email_verified boolean not null,
  auth_time bigint not null,
  fingerprint text not null,
  user_agent text not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  revoked_because text check (revoked_because in ('reuse', 'foreign-browser', 'sign-out', 'account-deleted', 'owner'))
);
create index session_family_uid on session_family (uid);
create index session_family_expiry on session_family (expires_at);

create table refresh_token (
  token_hash text primary key,
  family_id uuid not null references session_family (id) on delete cascade,
  successor_hash text,
  created_at timestamptz not null,
  used_at timestamptz
);
create index refresh_token_family on refresh_token (family_id);

create table browser_binding (
  uid text not null,
  fingerprint text not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  primary key (uid, fingerprint)
);

create table outbox (
  id uuid primary key,
  kind text not null check (kind in ('mail')),
  recipient text not null,
  -- Emptied once a mail has left for good, so that nobody's address stays behind.
  payload jsonb,
  message_id text not null unique,
  state text not null check (state in ('pending', 'done', 'dead')),
  attempts integer not null default 0,
  due_at timestamptz not null,
  claimed_until timestamptz,
  failure text,
  created_at timestamptz not null,
  done_at timestamptz
);
create index outbox_due on outbox (due_at) where state = 'pending';
create index outbox_recipient on outbox (recipient, created_at);

create table scheduled_run (
  name text not null,
  slot timestamptz not null,
  primary key (name, slot)
);

create table idempotency_key (
  tenant_id uuid not null,
  key text not null,
  request_hash text not null,
  status integer,
  body text,
  headers jsonb not null default '{}',
  created_at timestamptz not null,
  primary key (tenant_id, key)
);
create index idempotency_key_age on idempotency_key (tenant_id, created_at);

create table idempotency_key_global (
  subject text not null,
  key text not null,
  request_hash text not null,
  status integer,
  body text,
  headers jsonb not null default '{}',
  created_at timestamptz not null,
  primary key (subject, key)
);
create index idempotency_key_global_age on idempotency_key_global (created_at);

alter table idempotency_key enable row level security;
alter table idempotency_key force row level security;
create policy tenant on idempotency_key using (tenant_id = nullif(current_setting('assay.tenant_id', true), '')::uuid);

grant select, insert, update, delete on idempotency_key to assay_tenant;
grant insert on outbox to assay_tenant;
grant select, insert, update, delete on session_family, refresh_token, browser_binding, outbox, scheduled_run,
  idempotency_key_global to assay_global;
