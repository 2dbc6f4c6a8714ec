-- compatible-from: 200
-- What companies may find of developers now, and nothing else (docs/decisions/089): no row of whom they may not find. Global, since
-- companies look through all of it; each developer's own tenant keeps its rows, by keep_developer_search alone.
create table developer_search (
  account_id uuid primary key references account (id) on delete cascade,
  name text not null,
  headline text,
  title text,
  location text,
  -- Domains of companies that find nothing of them.
  blocked text[] not null,
  -- The week in which the numbers hold.
  as_of integer not null
);
create table developer_search_topic (
  account_id uuid not null references developer_search (account_id) on delete cascade,
  slug text not null,
  level smallint not null,
  points integer not null,
  confidence smallint not null,
  last_week integer not null,
  -- TopicActivity of the contract.
  activity jsonb not null,
  primary key (slug, account_id)
);
create index developer_search_topic_points on developer_search_topic (slug, points desc, account_id desc);
create index developer_search_topic_account on developer_search_topic (account_id);
grant select on developer_search, developer_search_topic to assay_tenant;

-- The week in which the account was last looked at for the search; null where that is to be done. A release that does not know it
-- leaves rows as they are, and the sweep of this one brings them up to date.
alter table account add column searched_week integer;
create index account_searched on account (searched_week nulls first, id) where user_type = 'user';

-- Holds the developer at hand as they are until the end of the transaction: whoever changes the account waits for it.
create function hold_developer() returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from account where id = nullif(current_setting('assay.tenant_id', true), '')::uuid for no key update;
end $$;
revoke execute on function hold_developer () from public;
grant execute on function hold_developer () to assay_tenant;

-- Exchanges the rows of the developer at hand; null for none.
create function keep_developer_search(shown jsonb) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare tenant uuid := nullif(current_setting('assay.tenant_id', true), '')::uuid;
begin
  delete from developer_search where account_id = tenant;
  if shown is null then
    return;
  end if;
  insert into developer_search (account_id, name, headline, title, location, blocked, as_of)
    select tenant, "name", "headline", "title", "location", "blocked", "asOf"
    from jsonb_to_record(shown) as r(
      "name" text, "headline" text, "title" text, "location" text, "blocked" text[], "asOf" integer);
  insert into developer_search_topic (account_id, slug, level, points, confidence, last_week, activity)
    select tenant, "slug", "level", "points", "confidence", "lastWeek", "activity"
    from jsonb_to_recordset(shown->'topics') as r(
      "slug" text, "level" smallint, "points" integer, "confidence" smallint, "lastWeek" integer, "activity" jsonb);
end $$;
revoke execute on function keep_developer_search (jsonb) from public;
grant execute on function keep_developer_search (jsonb) to assay_tenant;

-- Says of the developer at hand that their rows are those of this week.
create function mark_developer_searched(week integer) returns void
  language sql security definer set search_path = public, pg_temp as $$
  update account set searched_week = week where id = nullif(current_setting('assay.tenant_id', true), '')::uuid
$$;
revoke execute on function mark_developer_searched (integer) from public;
grant execute on function mark_developer_searched (integer) to assay_tenant;

-- What the account itself says, in the transaction that changes it, whichever that is: another name is found by, and whoever takes a
-- step of the onboarding is not found until it is known again whether they may be.
create function search_changed_account() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.onboarding_user is distinct from old.onboarding_user then
    delete from developer_search where account_id = new.id;
    new.searched_week := null;
  elsif new.name is distinct from old.name then
    update developer_search set name = new.name where account_id = new.id;
  end if;
  return new;
end $$;
create trigger account_searched_anew before update of name, onboarding_user on account for each row
  when (new.user_type = 'user'
    and (new.name, new.onboarding_user) is distinct from (old.name, old.onboarding_user))
  execute function search_changed_account();
