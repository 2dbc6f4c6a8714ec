-- compatible-from: 200
-- Who was shown something of a developer (docs/decisions/087): sections by name, never what they held. Looks of one hour, by one viewer,
-- in one place, at the same sections are one row with a count: a link that is opened ten thousand times an hour is no flood of rows.
create table access_log (
  tenant_id uuid not null references user_profile (tenant_id) on delete cascade,
  id uuid not null,
  viewer text not null check (viewer in ('link', 'company')),
  -- Of the link or of the company; what it is called may change, or it may go, and the row stays.
  viewer_id uuid not null,
  -- As it was called at the first of these looks.
  viewer_name text not null,
  surface text not null check (surface in ('link', 'search', 'board')),
  fields text[] not null,
  hour timestamptz not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  looks integer not null default 1,
  primary key (tenant_id, id),
  constraint access_log_hour unique (tenant_id, viewer_id, hour, surface, fields)
);
create index access_log_newest on access_log (tenant_id, first_at desc, id desc);
alter table access_log enable row level security;
alter table access_log force row level security;
create policy tenant on access_log using (tenant_id = nullif(current_setting('assay.tenant_id', true), '')::uuid);
-- What was written stays as it was written: it goes with the profile alone.
grant select, insert, update (looks, last_at) on access_log to assay_tenant;
