-- compatible-from: 580
-- The plan of a company. Its limits are in machines/shared/plans.ts.
create table company_plan (
  tenant_id uuid primary key references company (tenant_id) on delete cascade,
  plan text not null default 'scale' check (plan in ('starter', 'team', 'scale')),
  -- Candidates that are not deleted: a company may have too many to count at each addition.
  candidates integer not null default 0 check (candidates >= 0)
);
alter table company_plan enable row level security;
alter table company_plan force row level security;
create policy tenant on company_plan using (tenant_id = nullif(current_setting('assay.tenant_id', true), '')::uuid);
grant select, insert, update, delete on company_plan to assay_tenant;

-- What a company asked for beyond its plan, at most one request for each limit, and what it was granted.
create table entitlement_request (
  tenant_id uuid not null references company (tenant_id) on delete cascade,
  entitlement text not null
    check (entitlement in ('members', 'openPositions', 'candidates', 'invitations', 'digestRecipients')),
  id uuid not null,
  state text not null check (state in ('requested', 'granted', 'declined', 'expired')),
  reason text not null,
  requested_by uuid not null,
  requested_at timestamptz not null,
  expires_at timestamptz not null,
  decided_at timestamptz,
  -- The limit that staff granted. It stays in force while a new request waits.
  granted_limit integer check (granted_limit > 0),
  granted_until timestamptz,
  primary key (tenant_id, entitlement),
  unique (tenant_id, id),
  foreign key (tenant_id, requested_by) references member (tenant_id, id)
);
create index entitlement_request_member on entitlement_request (tenant_id, requested_by);
alter table entitlement_request enable row level security;
alter table entitlement_request force row level security;
create policy tenant on entitlement_request
  using (tenant_id = nullif(current_setting('assay.tenant_id', true), '')::uuid);
grant select, insert, update, delete on entitlement_request to assay_tenant;

-- Companies that an older release creates get a plan too.
create function keep_company_plan() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  insert into company_plan (tenant_id) values (new.tenant_id);
  return null;
end $$;
create trigger keep_company_plan after insert on company for each row execute function keep_company_plan();

create function count_candidates() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare sign integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  update company_plan set candidates = company_plan.candidates + sign * counted.candidates
  from (
    select tenant_id, count(*)::integer as candidates from changed where deleted_at is null group by tenant_id
  ) counted
  where counted.tenant_id = company_plan.tenant_id;
  return null;
end $$;
create trigger candidates_added after insert on candidate
  referencing new table as changed for each statement execute function count_candidates();
create trigger candidates_erased after delete on candidate
  referencing old table as changed for each statement execute function count_candidates();

create function count_deleted_candidate() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  update company_plan set candidates = candidates + case when new.deleted_at is null then 1 else -1 end
    where tenant_id = new.tenant_id;
  return null;
end $$;
create trigger candidate_deleted_or_restored after update of deleted_at on candidate for each row
  when ((old.deleted_at is null) is distinct from (new.deleted_at is null))
  execute function count_deleted_candidate();

-- Row security is forced on whoever migrates too.
alter table company no force row level security;
alter table candidate no force row level security;
alter table company_plan no force row level security;
insert into company_plan (tenant_id, candidates)
select company.tenant_id, (
  select count(*)::integer from candidate where candidate.tenant_id = company.tenant_id and deleted_at is null)
from company;
alter table company_plan force row level security;
alter table candidate force row level security;
alter table company force row level security;

-- Developers who were invited in a month, and those who are about to be.
create index invitation_sent on invitation (tenant_id, sent_at) where purpose = 'invite' and sent_at is not null;
create index invitation_held on invitation (tenant_id) where purpose = 'invite' and state = 'held';

-- Staff of Assay: sales staff see companies, admins decide requests too. The browser hears of it as super_user.
alter table account add column staff_role text check (staff_role in ('sales', 'admin'));
