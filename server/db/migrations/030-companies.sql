-- Accounts are global: a person signs in before any tenant is known. Everything a company owns is a tenant's.

create table account (
  id uuid primary key,
  uid text not null unique,
  user_type text not null check (user_type in ('user', 'company')),
  name text not null,
  email text,
  company_name text,
  -- A company account is given its member id at registration and its company at creation (api.md section 2).
  member_id uuid unique,
  company_id uuid,
  role text check (role in ('owner', 'admin', 'recruiter', 'viewer')),
  member_state text check (member_state in ('active', 'suspended')),
  super_user boolean not null default false,
  first_login boolean not null default true,
  onboarding_user integer not null default 0 check (onboarding_user >= 0),
  onboarding_recruitment integer not null default 0 check (onboarding_recruitment >= 0),
  verification_sent_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  check ((user_type = 'company') = (member_id is not null))
);
create index account_company on account (company_id);

create table company (
  tenant_id uuid not null primary key,
  name text not null,
  website text,
  size text check (size in ('1-10', '11-50', '51-200', '201-1000', '1001+')),
  country text,
  domains jsonb not null default '[]',
  locale text not null default 'en',
  time_zone text not null default 'UTC',
  currency text not null default 'EUR',
  onboarding_step integer not null default 0 check (onboarding_step >= 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1
);

create table member (
  tenant_id uuid not null references company (tenant_id),
  id uuid not null,
  account_id uuid not null,
  name text not null,
  email text,
  role text not null check (role in ('owner', 'admin', 'recruiter', 'viewer')),
  title text,
  state text not null check (state in ('active', 'suspended')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (tenant_id, id),
  unique (tenant_id, account_id)
);

create table client (
  tenant_id uuid not null references company (tenant_id),
  id uuid not null,
  name text not null,
  slug text not null,
  website text,
  domains jsonb not null default '[]',
  status text not null check (status in ('prospect', 'active', 'onHold', 'inactive')),
  notes text,
  tags jsonb not null default '[]',
  owner_member_id uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (tenant_id, id),
  unique (tenant_id, slug),
  foreign key (tenant_id, owner_member_id) references member (tenant_id, id)
);
create unique index client_name on client (tenant_id, lower(name));

-- The catalogue of topics is the product's, the same for everybody; loaded by the server at boot.
create table topic (
  slug text primary key,
  name text not null,
  kind text not null check (kind in ('language', 'library', 'framework', 'tool', 'domain', 'practice')),
  aliases jsonb not null default '[]'
);

alter table company enable row level security;
alter table company force row level security;
create policy tenant on company using (tenant_id = nullif(current_setting('assay.tenant_id', true), '')::uuid);
alter table member enable row level security;
alter table member force row level security;
create policy tenant on member using (tenant_id = nullif(current_setting('assay.tenant_id', true), '')::uuid);
alter table client enable row level security;
alter table client force row level security;
create policy tenant on client using (tenant_id = nullif(current_setting('assay.tenant_id', true), '')::uuid);

grant select, insert, update, delete on company, member, client to assay_tenant;
grant select on topic to assay_tenant;
grant select, insert, update on topic to assay_global;
grant select, insert, update, delete on account to assay_global;
