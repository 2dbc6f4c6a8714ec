-- compatible-from: 640
-- Workspaces of the demo (docs/decisions/167). Global: one limit counts those of all tenants. A row is written before its account,
-- and removed after everything else of the workspace.
create table demo_workspace (
  account_id uuid primary key,
  -- Null for a developer's workspace.
  company_id uuid unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- Of the visitor's network, for the limit of one network.
  address_hash text not null
);
create index demo_workspace_address on demo_workspace (address_hash);
grant select, insert, update, delete on demo_workspace to assay_global;

-- The workspace of a tenant; null outside the demo.
create function demo_workspace_of(tenant uuid) returns uuid
  language sql stable security definer set search_path = public, pg_temp as $$
  select account_id from demo_workspace where account_id = tenant or company_id = tenant
$$;
create function own_demo_workspace() returns uuid
  language sql stable security definer set search_path = public, pg_temp as $$
  select account_id from demo_workspace
    where nullif(current_setting('assay.tenant_id', true), '')::uuid in (account_id, company_id)
$$;
revoke execute on function demo_workspace_of (uuid), own_demo_workspace () from public;
grant execute on function own_demo_workspace () to assay_tenant;

-- Companies of the demo find developers of their own workspace alone, and other companies find none of them.
-- Outside the demo it is the nil id: a null would keep the policy's condition from an index.
alter table developer_search add column demo_workspace_id uuid not null default '00000000-0000-0000-0000-000000000000';
create function note_demo_workspace() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  new.demo_workspace_id := coalesce(demo_workspace_of(new.account_id), '00000000-0000-0000-0000-000000000000');
  return new;
end $$;
create trigger note_demo_workspace before insert on developer_search
  for each row execute function note_demo_workspace();
alter table developer_search enable row level security;
create policy same_demo on developer_search to assay_tenant
  using (demo_workspace_id = (select coalesce(own_demo_workspace(), '00000000-0000-0000-0000-000000000000')));
create index developer_search_workspace on developer_search (demo_workspace_id, account_id desc);
create policy every_row on developer_search to assay_global using (true);

-- As in 365, without developers of the demo.
create or replace function keep_topic_trends(this_month integer) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  first_month constant integer := this_month - 6;
  -- Weeks count from the first Monday of 1970; the one that the month begins in, as its days belong to both months.
  first_week constant integer :=
    floor((extract(epoch from make_date(first_month / 12, first_month % 12 + 1, 1)) - 345600) / 604800);
begin
  lock table topic_trend in share row exclusive mode;
  delete from topic_trend;
  insert into topic_trend (slug, people, direction)
    with dated as (
      select slug, activity->'credit' as credit,
        left(activity->>'first', 4)::integer * 12 + substr(activity->>'first', 6, 2)::integer - 1 as first
      from developer_search_topic where level >= 1 and last_week >= first_week
        and account_id not in (select account_id from demo_workspace)
    ), counted as (
      select slug,
        count(*) filter (where exists (
          select from generate_series(greatest(this_month - 3, first), this_month - 1) month
          where (credit->>(month - first))::integer > 0)) / 10 * 10 as now,
        count(*) filter (where exists (
          select from generate_series(greatest(first_month, first), this_month - 4) month
          where (credit->>(month - first))::integer > 0)) / 10 * 10 as before
      from dated group by slug
    )
    select slug, now, case when now > before then 'rising' when now < before then 'falling' else 'steady' end
    from counted where now > 0;
end $$;

-- As in 510, without companies of another demo workspace than the developer's.
create or replace function companies_covered(hosts text[], since timestamptz, most integer) returns text[]
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  before text := current_setting('assay.tenant_id', true);
  own constant uuid := own_demo_workspace();
  names text[] := '{}';
  covered uuid;
begin
  for covered in
    select distinct company_id from claimed_host join unnest(hosts) as asked (domain) on
      reverse(host) collate "C" = reverse(domain)
      or (reverse(host) collate "C" > reverse(domain) || '.' and reverse(host) collate "C" < reverse(domain) || '/')
    where holder_id = company_id and coalesce(given_up_at + interval '90 days', 'infinity') > since
      and demo_workspace_of(company_id) is not distinct from own
    order by company_id limit most
  loop
    perform set_config('assay.tenant_id', covered::text, true);
    names := names || (select name from company where tenant_id = covered);
  end loop;
  perform set_config('assay.tenant_id', coalesce(before, ''), true);
  return names;
end $$;
