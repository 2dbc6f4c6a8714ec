-- compatible-from: 200
-- Which version of the formula a developer's rows were computed with (docs/decisions/127): those of an earlier one are computed anew by
-- the sweep. A release that does not say so is one of the first version.
alter table developer_search add column formula smallint not null default 1;
grant select (account_id, formula) on developer_search to assay_global;

-- Exchanges the rows of the developer at hand; null for none. A release that does not know the status leaves it out: it is the profile's.
create or replace function keep_developer_search(shown jsonb) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare tenant uuid := nullif(current_setting('assay.tenant_id', true), '')::uuid;
begin
  delete from developer_search where account_id = tenant;
  if shown is null then
    return;
  end if;
  insert into developer_search (account_id, name, headline, title, location, job_search_status, blocked, as_of, formula)
    select tenant, "name", "headline", "title", "location",
      case when shown ? 'jobSearchStatus' then "jobSearchStatus"
        else (select job_search_status from user_profile where tenant_id = tenant) end,
      "blocked", "asOf", coalesce("formula", 1)
    from jsonb_to_record(shown) as r(
      "name" text, "headline" text, "title" text, "location" text, "jobSearchStatus" text, "blocked" text[], "asOf" integer,
      "formula" smallint);
  insert into developer_search_topic (account_id, slug, level, points, confidence, last_week, activity)
    select tenant, "slug", "level", "points", "confidence", "lastWeek", "activity"
    from jsonb_to_recordset(shown->'topics') as r(
      "slug" text, "level" smallint, "points" integer, "confidence" smallint, "lastWeek" integer, "activity" jsonb);
end $$;
