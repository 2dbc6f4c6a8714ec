-- compatible-from: 450
-- Numbers of a developer's topics, computed by the worker and read by requests (docs/decisions/157).
create table number_state (
  tenant_id uuid primary key references user_profile (tenant_id) on delete cascade,
  -- Counts changes of what the numbers are computed from, with the last one's time.
  revision integer not null default 1,
  changed_at timestamptz not null default clock_timestamp(),
  -- The revision that the rows below are computed from; null before the first computation.
  computed integer,
  -- The week in which they hold, the version of the formula, and the format of what is kept as JSON.
  as_of integer,
  formula integer,
  format integer,
  -- What the commits below them were allowed to show: hidden topics, repositories, addresses.
  shown_from jsonb,
  -- How many commits they add up from, each once per topic.
  shares integer
);

create table topic_number (
  tenant_id uuid not null references number_state (tenant_id) on delete cascade,
  slug text not null,
  points integer not null,
  -- ShownTopic of the contract without its topic.
  number jsonb not null,
  primary key (tenant_id, slug)
);

-- What a number opens to. Apart from the number, so that lists do not read it.
create table topic_breakdown (
  tenant_id uuid not null,
  slug text not null,
  -- Points, lines, commits and tiers by week and repository.
  parts jsonb not null,
  -- The figures of the formula, for everybody, and TopicExplanation without them, for the developer.
  figures jsonb not null,
  explained jsonb not null,
  -- ShownNumberCommits: for others.
  shown jsonb not null,
  primary key (tenant_id, slug),
  foreign key (tenant_id, slug) references topic_number (tenant_id, slug) on delete cascade
);

-- Commits that others see of a repository.
create table shown_repository (
  tenant_id uuid not null references number_state (tenant_id) on delete cascade,
  repository_id uuid not null,
  commits integer not null,
  -- ShownRepository; null where its commits are counted alone.
  shown jsonb,
  primary key (tenant_id, repository_id)
);

do $$
declare name text;
begin
  foreach name in array array['number_state', 'topic_number', 'topic_breakdown', 'shown_repository'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant on %I using (tenant_id = nullif(current_setting(''assay.tenant_id'', true), '''')::uuid)', name);
    execute format('grant select, insert, update, delete on %I to assay_tenant', name);
  end loop;
end $$;

-- Says that numbers no longer follow from what they are computed from, and queues their computation: whichever code, job or release
-- changed it. At the commit, so that no transaction holds the row while it waits for another; once per transaction.
create function outdate_numbers() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  tenant uuid := coalesce(new.tenant_id, old.tenant_id);
  before text := current_setting('assay.tenant_id', true);
  counts boolean := true;
begin
  if current_setting('assay.outdated', true) = tenant::text then
    return null;
  end if;
  perform set_config('assay.tenant_id', tenant::text, true);
  if tg_table_name = 'evidence_month' then
    -- Months of another generation are being written, or were left behind.
    counts := not exists (select from repository where tenant_id = tenant
      and id = coalesce(new.repository_id, old.repository_id)
      and generation <> coalesce(new.generation, old.generation));
  end if;
  if counts then
    -- Of whom nothing was ever read there is nothing to compute.
    insert into number_state (tenant_id) select tenant_id from user_profile where tenant_id = tenant
      and (exists (select from number_state where tenant_id = tenant)
        or exists (select from evidence_month where tenant_id = tenant))
      on conflict (tenant_id) do update set revision = number_state.revision + 1, changed_at = clock_timestamp();
    if found then
      insert into job (id, kind, subject, tenant_id, due_at, created_at)
        values (gen_random_uuid(), 'numbers', tenant::text, tenant, clock_timestamp(), now());
      perform pg_notify('assay_jobs', '');
    end if;
    perform set_config('assay.outdated', tenant::text, true);
  end if;
  perform set_config('assay.tenant_id', coalesce(before, ''), true);
  return null;
end $$;

create constraint trigger numbers_outdated_by_commits after insert or update or delete on evidence_month
  deferrable initially deferred for each row execute function outdate_numbers();
create constraint trigger numbers_outdated_by_repository after update on repository
  deferrable initially deferred for each row
  when ((old.included, old.generation, old.is_private, old.copied, old.gone_at, old.name, old.url, old.addresses) is distinct from
    (new.included, new.generation, new.is_private, new.copied, new.gone_at, new.name, new.url, new.addresses))
  execute function outdate_numbers();
create constraint trigger numbers_outdated_by_address after update or delete on commit_address
  deferrable initially deferred for each row execute function outdate_numbers();
create constraint trigger numbers_outdated_by_key after update on user_profile
  deferrable initially deferred for each row
  when (old.signatures_from is distinct from new.signatures_from) execute function outdate_numbers();
create constraint trigger numbers_outdated_by_hidden after insert on topic_choice
  deferrable initially deferred for each row when (new.hidden) execute function outdate_numbers();
create constraint trigger numbers_outdated_by_choice after update on topic_choice
  deferrable initially deferred for each row
  when (old.hidden is distinct from new.hidden) execute function outdate_numbers();
create constraint trigger numbers_outdated_by_shown after delete on topic_choice
  deferrable initially deferred for each row when (old.hidden) execute function outdate_numbers();

create function forget_number_jobs() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from job where subject = old.tenant_id::text and kind = 'numbers';
  return null;
end $$;
create trigger forget_jobs after delete on number_state for each row execute function forget_number_jobs();

-- Formula and format of the numbers that the sweep of developers computed last; it computes those of an earlier one.
alter table account add column numbers_version text;
create function mark_developer_searched(week integer, numbers text) returns void
  language sql security definer set search_path = public, pg_temp as $$
  update account set searched_week = week, numbers_version = numbers
    where id = nullif(current_setting('assay.tenant_id', true), '')::uuid
$$;
revoke execute on function mark_developer_searched (integer, text) from public;
grant execute on function mark_developer_searched (integer, text) to assay_tenant;

-- Those who are here already: the sweep of developers computes what is missing.
alter table repository no force row level security;
alter table number_state no force row level security;
insert into number_state (tenant_id) select distinct tenant_id from repository where tip is not null;
update account set searched_week = null where id in (select tenant_id from number_state);
alter table number_state force row level security;
alter table repository force row level security;
