-- compatible-from: 200
-- How many developers work on a topic, of those whom companies find, so that nobody can be told from it (docs/decisions/104): in tens,
-- rounded down, and nothing below ten. Global and nobody's: whoever goes is counted no more from the next count on.
create table topic_trend (
  slug text primary key,
  people integer not null check (people >= 10 and people % 10 = 0),
  direction text not null check (direction in ('rising', 'steady', 'falling'))
);
grant select on topic_trend to assay_tenant;

-- Counts anew: who has worked on a topic in the three months before this one, and in the three before those. Only of whom
-- somebody has vouched for a level of it, so that accounts made up for it count for nothing. A direction is that of the rounded numbers: exact ones
-- would tell of one person.
create function keep_topic_trends(this_month integer) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  lock table topic_trend in share row exclusive mode;
  delete from topic_trend;
  insert into topic_trend (slug, people, direction)
    with dated as (
      select slug, activity->'credit' as credit,
        left(activity->>'first', 4)::integer * 12 + substr(activity->>'first', 6, 2)::integer - 1 as first
      from developer_search_topic where level >= 1
    ), counted as (
      select slug,
        count(*) filter (where exists (
          select from generate_series(greatest(this_month - 3, first), this_month - 1) month
          where (credit->>(month - first))::integer > 0)) / 10 * 10 as now,
        count(*) filter (where exists (
          select from generate_series(greatest(this_month - 6, first), this_month - 4) month
          where (credit->>(month - first))::integer > 0)) / 10 * 10 as before
      from dated group by slug
    )
    select slug, now, case when now > before then 'rising' when now < before then 'falling' else 'steady' end
    from counted where now > 0;
end $$;
revoke execute on function keep_topic_trends (integer) from public;
grant execute on function keep_topic_trends (integer) to assay_global;
