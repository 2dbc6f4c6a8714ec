-- compatible-from: 640
-- Developers whom a recruiter's demo workspace finds. They are on the row before any account of theirs is made.
alter table demo_workspace add column developer_ids uuid[] not null default '{}';

create or replace function demo_workspace_of(tenant uuid) returns uuid
  language sql stable security definer set search_path = public, pg_temp as $$
  select account_id from demo_workspace
    where account_id = tenant or company_id = tenant or tenant = any(developer_ids)
$$;
create or replace function own_demo_workspace() returns uuid
  language sql stable security definer set search_path = public, pg_temp as $$
  select demo_workspace_of(nullif(current_setting('assay.tenant_id', true), '')::uuid)
$$;

-- A page of the search goes through a limited number of topics: those of other workspaces must not fill it.
alter table developer_search_topic add column demo_workspace_id uuid not null default '00000000-0000-0000-0000-000000000000';
create function note_demo_workspace_of_topic() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  new.demo_workspace_id := coalesce(
    (select demo_workspace_id from developer_search where account_id = new.account_id), '00000000-0000-0000-0000-000000000000');
  return new;
end $$;
create trigger note_demo_workspace before insert on developer_search_topic
  for each row execute function note_demo_workspace_of_topic();
update developer_search_topic topic set demo_workspace_id = found.demo_workspace_id
  from developer_search found
  where found.account_id = topic.account_id
    and found.demo_workspace_id <> '00000000-0000-0000-0000-000000000000';
alter table developer_search_topic enable row level security;
create policy same_demo on developer_search_topic to assay_tenant
  using (demo_workspace_id = (select coalesce(own_demo_workspace(), '00000000-0000-0000-0000-000000000000')));
drop index developer_search_topic_points;
create index developer_search_topic_points
  on developer_search_topic (demo_workspace_id, slug, points desc, account_id desc);

-- As in 690, without the developers of recruiters' workspaces.
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
        and demo_workspace_id = '00000000-0000-0000-0000-000000000000'
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
