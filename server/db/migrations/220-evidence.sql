-- compatible-from: 200
-- What is known of a developer's work (evidence.md section 5). The tenant is the developer's account; everything goes with
-- the profile, and nothing is written where there is none.
create table integration (
  tenant_id uuid not null references user_profile (tenant_id) on delete cascade,
  id uuid not null,
  provider text not null check (provider in ('git')),
  -- Whose repositories they are, as people say it: host and path of an address.
  owner_name text not null,
  state text not null check (state in ('connecting', 'connected', 'syncing', 'needsReauth', 'error', 'revoked')),
  -- Why it stands in `error` or `needsReauth`: a state of evidence.md section 7.
  failure text,
  synced_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (tenant_id, id)
);

create table repository (
  tenant_id uuid not null,
  id uuid not null,
  integration_id uuid not null,
  name text not null,
  -- Where it is fetched from.
  url text not null,
  -- Which repository it is, however its address is written: connected once.
  origin text not null,
  included boolean not null default true,
  -- The newest commit that was read, of the last reading that was whole: the next one begins behind it.
  tip text,
  -- The highest number of an address that it was read for: with a later one it is read from its beginning.
  addresses smallint not null default 0,
  -- Which of the months count. A reading from the beginning writes into the next generation, which counts once it is whole.
  generation integer not null default 0,
  -- Months of this generation may hold what a reading that broke off has added behind the tip.
  unfinished boolean not null default false,
  -- Commits of the developer that are kept, and those of others that were counted.
  commits integer not null default 0,
  others integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (tenant_id, id),
  unique (tenant_id, origin),
  foreign key (tenant_id, integration_id) references integration (tenant_id, id) on delete cascade
);
create index repository_integration on repository (tenant_id, integration_id);

create table analysis (
  tenant_id uuid not null,
  id uuid not null,
  repository_id uuid not null,
  state text not null check (state in ('waiting', 'reading', 'complete', 'failed', 'cancelled')),
  failure text,
  -- Commits of anybody that it goes through, and how many are behind it.
  total integer,
  done integer not null default 0,
  created_at timestamptz not null,
  ended_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, repository_id) references repository (tenant_id, id) on delete cascade
);
create index analysis_repository on analysis (tenant_id, repository_id, created_at, id);
-- One at a time for a repository.
create unique index analysis_under_way on analysis (tenant_id, repository_id) where state in ('waiting', 'reading');
create trigger forget_jobs after delete on analysis for each row execute function forget_jobs('{analysis}');

-- Addresses in commits that the developer says are theirs. Months name them by number, so that a number stays an address's.
create table commit_address (
  tenant_id uuid not null references user_profile (tenant_id) on delete cascade,
  number smallint not null,
  value text not null,
  confirmed_at timestamptz,
  created_at timestamptz not null,
  primary key (tenant_id, number),
  unique (tenant_id, value)
);

-- The developer's commits of one repository and month, packed: ids, times, topics with lines; no paths, messages, contents.
create table evidence_month (
  tenant_id uuid not null,
  repository_id uuid not null,
  generation integer not null,
  month integer not null,
  commits integer not null,
  evidence bytea not null,
  primary key (tenant_id, repository_id, generation, month),
  foreign key (tenant_id, repository_id) references repository (tenant_id, id) on delete cascade
);

do $$
declare name text;
begin
  foreach name in array array['integration', 'repository', 'analysis', 'commit_address', 'evidence_month'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant on %I using (tenant_id = nullif(current_setting(''assay.tenant_id'', true), '''')::uuid)', name);
    execute format('grant select, insert, update, delete on %I to assay_tenant', name);
  end loop;
end $$;

-- An address counts as one developer's alone: whoever confirmed it first. A hash, so that the table tells no addresses.
create table commit_address_owner (
  hash text primary key,
  account_id uuid not null references account (id) on delete cascade,
  confirmed_at timestamptz not null
);
create index commit_address_owner_account on commit_address_owner (account_id);
grant select, insert, update, delete on commit_address_owner to assay_global;

-- Whether the claim of a job is still the worker's, in the transaction of the work itself; unlike job_got_on it counts no
-- attempt anew, for work that begins from its beginning each time.
create function job_is_held(job_id uuid, held_by uuid) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from job where id = job_id and claim = held_by for update;
  return found;
end $$;
revoke execute on function job_is_held (uuid, uuid) from public;
grant execute on function job_is_held (uuid, uuid) to assay_tenant;

-- Ends the work on a record of the tenant at hand, which has no right on jobs: a worker that holds it learns so at once.
create function end_job(job_kind text, about uuid) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from job where kind = job_kind and subject = about::text
    and tenant_id = nullif(current_setting('assay.tenant_id', true), '')::uuid;
  if found then perform pg_notify('assay_jobs_gone', ''); end if;
end $$;
revoke execute on function end_job (text, uuid) from public;
grant execute on function end_job (text, uuid) to assay_tenant;

-- What a developer's log holds is theirs alone, of the connections as of the profile.
create or replace function forget_developer_log() returns void
  language sql security definer set search_path = public, pg_temp as $$
  delete from transition_log
  where tenant_id = nullif(current_setting('assay.tenant_id', true), '')::uuid and entity in ('user', 'integration')
$$;
