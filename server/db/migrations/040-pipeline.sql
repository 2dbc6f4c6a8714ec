create table position (
  tenant_id uuid not null references company (tenant_id),
  id uuid not null,
  client_id uuid not null,
  title text not null,
  state text not null check (state in ('draft', 'open', 'onHold', 'filled', 'cancelled')),
  openings integer not null check (openings > 0),
  employment_types jsonb not null default '[]',
  seniority text,
  remote text,
  locations jsonb not null default '[]',
  salary jsonb,
  requirements jsonb not null default '[]',
  priority text not null default 'normal' check (priority in ('low', 'normal', 'high')),
  opened_at timestamptz,
  closed_at timestamptz,
  close_reason text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, client_id) references client (tenant_id, id)
);
create index position_client on position (tenant_id, client_id);
create index position_state on position (tenant_id, state);

create table stage (
  tenant_id uuid not null,
  id uuid not null,
  position_id uuid not null,
  name text not null,
  sort_order integer not null,
  type text not null check (type in ('lead', 'screen', 'submitted', 'interview', 'offer', 'hired')),
  limit_days integer check (limit_days > 0),
  client_visible boolean not null,
  requires jsonb not null,
  primary key (tenant_id, id),
  unique (tenant_id, position_id, sort_order),
  foreign key (tenant_id, position_id) references position (tenant_id, id)
);

create table candidate (
  tenant_id uuid not null references company (tenant_id),
  id uuid not null,
  name text not null,
  emails jsonb not null default '[]',
  phones jsonb not null default '[]',
  links jsonb not null default '[]',
  headline text,
  location text,
  source text,
  tags jsonb not null default '[]',
  do_not_contact boolean not null default false,
  deleted_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (tenant_id, id)
);
create index candidate_created on candidate (tenant_id, created_at, id);
create index candidate_name on candidate (tenant_id, lower(name));

-- One address belongs to one living candidate of a company; a deleted candidate gives its addresses back
-- (the rows are removed at deletion and made again at restoration).
create table candidate_email (
  tenant_id uuid not null,
  email text not null check (email = lower(email)),
  candidate_id uuid not null,
  primary key (tenant_id, email),
  foreign key (tenant_id, candidate_id) references candidate (tenant_id, id) on delete cascade
);
create index candidate_email_owner on candidate_email (tenant_id, candidate_id);

create table application (
  tenant_id uuid not null,
  id uuid not null,
  candidate_id uuid not null,
  position_id uuid not null,
  stage_id uuid not null,
  -- The stage in play before this one: a lifecycle chart has no history (machines.md section 2).
  previous_stage_id uuid,
  state text not null,
  stage_entered_at timestamptz not null,
  due_at timestamptz,
  waiting_on text check (waiting_on in ('us', 'client', 'candidate')),
  rejection jsonb,
  moved_by uuid,
  note_count integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (tenant_id, id),
  unique (tenant_id, position_id, candidate_id),
  foreign key (tenant_id, candidate_id) references candidate (tenant_id, id),
  foreign key (tenant_id, position_id) references position (tenant_id, id),
  foreign key (tenant_id, stage_id) references stage (tenant_id, id)
);
create index application_board on application (tenant_id, position_id, stage_entered_at, id);
create index application_candidate on application (tenant_id, candidate_id);

create table consent (
  tenant_id uuid not null,
  application_id uuid not null,
  state text not null check (state in ('requested', 'given', 'declined', 'withdrawn', 'expired')),
  method text,
  given_on date,
  expires_on date,
  recorded_by uuid not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (tenant_id, application_id),
  foreign key (tenant_id, application_id) references application (tenant_id, id) on delete cascade
);

create table note (
  tenant_id uuid not null,
  id uuid not null,
  application_id uuid not null,
  author_member_id uuid not null,
  text text not null,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, application_id) references application (tenant_id, id) on delete cascade,
  foreign key (tenant_id, author_member_id) references member (tenant_id, id)
);
create index note_application on note (tenant_id, application_id, created_at, id);

-- Append-only; ids and field names, never personal values (product.md section 4). It feeds timeline, activity and
-- live updates. A reader takes rows below pg_snapshot_xmin only: a sequence alone loses late commits.
create table transition_log (
  tenant_id uuid not null,
  id uuid not null,
  txid bigint not null default (pg_current_xact_id()::text::bigint),
  seq bigint not null generated always as identity,
  entity text not null,
  entity_id uuid not null,
  parent_id uuid,
  event text not null,
  from_state text,
  to_state text,
  -- Of an application: several stages of a position may share a state.
  from_stage_id uuid,
  to_stage_id uuid,
  fields jsonb not null default '[]',
  actor_member_id uuid,
  at timestamptz not null,
  primary key (tenant_id, id)
);
create index transition_log_stream on transition_log (tenant_id, txid, seq);
create index transition_log_entity on transition_log (tenant_id, entity_id, at, id);
create index transition_log_at on transition_log (tenant_id, at);

create table candidate_import (
  tenant_id uuid not null,
  id uuid not null,
  position_id uuid not null,
  created_by uuid not null,
  file_name text not null,
  state text not null check (state in ('uploaded', 'checked', 'running', 'done', 'failed')),
  encoding text not null,
  delimiter text not null,
  columns jsonb not null,
  mapping jsonb,
  on_duplicate text check (on_duplicate in ('update', 'skip')),
  summary jsonb,
  row_count integer not null,
  done integer not null default 0,
  failure text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, position_id) references position (tenant_id, id)
);

create table candidate_import_row (
  tenant_id uuid not null,
  import_id uuid not null,
  row integer not null,
  cells jsonb not null,
  action text check (action in ('create', 'update', 'skip')),
  candidate jsonb,
  candidate_id uuid,
  reasons jsonb not null default '[]',
  primary key (tenant_id, import_id, row),
  foreign key (tenant_id, import_id) references candidate_import (tenant_id, id) on delete cascade
);

do $$
declare name text;
begin
  foreach name in array array['position', 'stage', 'candidate', 'candidate_email', 'application', 'consent', 'note',
    'transition_log', 'candidate_import', 'candidate_import_row']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant on %I using (tenant_id = nullif(current_setting(''assay.tenant_id'', true), '''')::uuid)', name);
    execute format('grant select, insert, update, delete on %I to assay_tenant', name);
  end loop;
  revoke update, delete on transition_log from assay_tenant;
end $$;
