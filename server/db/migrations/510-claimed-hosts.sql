-- compatible-from: 500
-- Hosts that a company, or a client of an agency, is known by or was (docs/decisions/159). Tenants use the functions below alone.
create table claimed_host (
  company_id uuid not null references company (tenant_id) on delete cascade,
  -- The company itself, or one of its clients.
  holder_id uuid not null,
  host text not null,
  -- Null while it is claimed.
  given_up_at timestamptz,
  primary key (company_id, holder_id, host)
);
-- Finds a domain with everything below it.
create index claimed_host_reversed on claimed_host (reverse(host) collate "C") where holder_id = company_id;

-- Hosts that a row of a company, member, client or contact names: of its website, its domains and its address.
create function hosts_of(kept jsonb) returns setof text
  language sql immutable set search_path = public, pg_temp as $$
  select distinct left(host, 253) from (
    select regexp_replace(
      regexp_replace(regexp_replace(lower(kept->>'website'), '^[a-z]+://', ''), '[/?#\\].*$', ''),
      '^.*@|\.?:[0-9]*$|\.$', '', 'g')
    union all select lower(substring(kept->>'email' from '[^@]*$'))
    union all select jsonb_array_elements_text(coalesce(kept->'domains', '[]'))
  ) named (host) where host like '%.%'
$$;

-- The company itself for its own row and its members; the client for its row and its contacts.
create function host_holder(kept jsonb) returns uuid
  language sql immutable set search_path = public, pg_temp as $$
  select coalesce(kept->>'client_id', case when kept ? 'owner_member_id' then kept->>'id' end, kept->>'tenant_id')::uuid
$$;

-- Keeps claimed hosts, whichever code, job or release changes a name.
create function keep_claimed_hosts() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  was jsonb := to_jsonb(old);
  became jsonb := to_jsonb(new);
  company uuid := coalesce(became, was)->>'tenant_id';
  holder uuid := host_holder(was);
  given_up text[];
begin
  if became is not null then
    insert into claimed_host (company_id, holder_id, host)
      select company, host_holder(became), host from hosts_of(became) host
      on conflict (company_id, holder_id, host) do update set given_up_at = null
        where claimed_host.given_up_at is not null;
  end if;
  if was is not null then
    given_up := array(
      select hosts_of(was)
      except select hosts_of(to_jsonb(kept)) from company kept where tenant_id = company and company = holder
      except select hosts_of(to_jsonb(kept)) from member kept where tenant_id = company and company = holder
      except select hosts_of(to_jsonb(kept)) from client kept where tenant_id = company and id = holder
      except select hosts_of(to_jsonb(kept)) from contact kept where tenant_id = company and client_id = holder);
    if tg_table_name = 'member' and became->>'email' is null then
      -- An erased member's domain may be theirs alone.
      delete from claimed_host where company_id = company and holder_id = holder and host = any (given_up);
    else
      update claimed_host set given_up_at = coalesce((became->>'updated_at')::timestamptz, now())
        where company_id = company and holder_id = holder and given_up_at is null and host = any (given_up);
    end if;
  end if;
  return null;
end $$;
create trigger company_hosts after insert on company for each row execute function keep_claimed_hosts();
create trigger client_hosts after insert on client for each row execute function keep_claimed_hosts();
create trigger member_hosts after insert or delete on member for each row execute function keep_claimed_hosts();
create trigger contact_hosts after insert or delete on contact for each row execute function keep_claimed_hosts();
create trigger company_hosts_changed after update on company for each row
  when ((old.website, old.domains) is distinct from (new.website, new.domains)) execute function keep_claimed_hosts();
create trigger client_hosts_changed after update on client for each row
  when ((old.website, old.domains) is distinct from (new.website, new.domains)) execute function keep_claimed_hosts();
create trigger member_hosts_changed after update on member for each row
  when (old.email is distinct from new.email) execute function keep_claimed_hosts();
create trigger contact_hosts_changed after update on contact for each row
  when ((old.email, old.client_id) is distinct from (new.email, new.client_id)) execute function keep_claimed_hosts();

do $$
declare name text;
begin
  foreach name in array array['company', 'member', 'client', 'contact'] loop
    execute format('alter table %I no force row level security', name);
    execute format('insert into claimed_host (company_id, holder_id, host)
      select distinct kept.tenant_id, host_holder(to_jsonb(kept)), host from %I kept cross join hosts_of(to_jsonb(kept)) host
      on conflict do nothing', name);
    execute format('alter table %I force row level security', name);
  end loop;
end $$;

-- Hosts that the company at hand, or its client, gave up.
create function given_up_hosts(holder uuid) returns table (host text, given_up_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp as $$
  select host, given_up_at from claimed_host
    where company_id = nullif(current_setting('assay.tenant_id', true), '')::uuid and holder_id = holder
      and given_up_at is not null
$$;

-- Names of companies that a block of these hosts since then covers; the limit keeps a block from listing all customers.
create function companies_covered(hosts text[], since timestamptz, most integer) returns text[]
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  before text := current_setting('assay.tenant_id', true);
  names text[] := '{}';
  covered uuid;
begin
  for covered in
    select distinct company_id from claimed_host join unnest(hosts) as asked (domain) on
      reverse(host) collate "C" = reverse(domain)
      or (reverse(host) collate "C" > reverse(domain) || '.' and reverse(host) collate "C" < reverse(domain) || '/')
    where holder_id = company_id and coalesce(given_up_at + interval '90 days', 'infinity') > since
    order by company_id limit most
  loop
    perform set_config('assay.tenant_id', covered::text, true);
    names := names || (select name from company where tenant_id = covered);
  end loop;
  perform set_config('assay.tenant_id', coalesce(before, ''), true);
  return names;
end $$;

-- Whether a developer blocks one of these claims, [{ domain, until }]: yes or no, and nothing else of what they block.
create function developer_blocks_claims(developer uuid, claims jsonb) returns boolean
  language plpgsql set search_path = public, pg_temp as $$
declare
  before text := current_setting('assay.tenant_id', true);
  blocks boolean;
begin
  perform set_config('assay.tenant_id', developer::text, true);
  blocks := exists (
    select from blocked_company join jsonb_to_recordset(claims) claim (domain text, until timestamptz) using (domain)
    where tenant_id = developer and coalesce(until, 'infinity') > created_at);
  perform set_config('assay.tenant_id', coalesce(before, ''), true);
  return blocks;
end $$;

-- Since when each domain of `blocked` is blocked, in the same order.
alter table developer_search add column blocked_since timestamptz[] not null default '{}';
create function blocked_since(developer uuid) returns timestamptz[]
  language sql stable set search_path = public, pg_temp as $$
  select coalesce(array_agg(created_at order by domain), '{}') from blocked_company where tenant_id = developer
$$;
alter table blocked_company no force row level security;
update developer_search set blocked_since = blocked_since(account_id) where blocked <> '{}';
alter table blocked_company force row level security;

-- Exchanges the rows of the developer at hand; null for none. What is blocked is read where it is kept.
create or replace function keep_developer_search(shown jsonb) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare tenant uuid := nullif(current_setting('assay.tenant_id', true), '')::uuid;
begin
  delete from developer_search where account_id = tenant;
  if shown is null then
    return;
  end if;
  insert into developer_search
      (account_id, name, headline, title, location, job_search_status, blocked, blocked_since, as_of, formula)
    select tenant, "name", "headline", "title", "location",
      case when shown ? 'jobSearchStatus' then "jobSearchStatus"
        else (select job_search_status from user_profile where tenant_id = tenant) end,
      array(select domain from blocked_company where tenant_id = tenant order by domain), blocked_since(tenant),
      "asOf", coalesce("formula", 1)
    from jsonb_to_record(shown) as r(
      "name" text, "headline" text, "title" text, "location" text, "jobSearchStatus" text, "asOf" integer,
      "formula" smallint);
  insert into developer_search_topic (account_id, slug, level, points, confidence, last_week, activity)
    select tenant, "slug", "level", "points", "confidence", "lastWeek", "activity"
    from jsonb_to_recordset(shown->'topics') as r(
      "slug" text, "level" smallint, "points" integer, "confidence" smallint, "lastWeek" integer, "activity" jsonb);
end $$;

-- "Never contact me" of a developer: the company's domains are blocked, and search forgets the developer for it at once.
create or replace function block_domains(developer uuid, domains text[], moment timestamptz) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare before text := current_setting('assay.tenant_id', true);
begin
  perform set_config('assay.tenant_id', developer::text, true);
  insert into blocked_company (tenant_id, domain, created_at)
    select developer, domain, moment from unnest(domains) domain
    where exists (select from user_profile where tenant_id = developer for key share)
    on conflict (tenant_id, domain) do nothing;
  update developer_search set blocked_since = blocked_since(developer),
      blocked = array(select domain from blocked_company where tenant_id = developer order by domain)
    where account_id = developer;
  perform set_config('assay.tenant_id', coalesce(before, ''), true);
end $$;

revoke execute on function hosts_of (jsonb), host_holder (jsonb), blocked_since (uuid), given_up_hosts (uuid),
  companies_covered (text[], timestamptz, integer), developer_blocks_claims (uuid, jsonb) from public;
grant execute on function given_up_hosts (uuid), companies_covered (text[], timestamptz, integer),
  developer_blocks_claims (uuid, jsonb) to assay_tenant;
