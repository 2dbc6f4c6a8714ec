-- compatible-from: 200
-- An invitation of one person to one position, which also asks for the right to represent them.
create table invitation (
  tenant_id uuid not null,
  id uuid not null,
  application_id uuid not null,
  candidate_id uuid not null,
  -- The account at the time of sending; null for a candidate without one.
  developer_id uuid references account (id) on delete set null,
  state text not null check (state in (
    'draft', 'held', 'sent', 'interested', 'declined', 'expired', 'withdrawn', 'undeliverable')),
  purpose text not null check (purpose in ('invite', 'represent')),
  reasons jsonb not null,
  salary jsonb,
  client_kind text,
  message text,
  expires_on date not null,
  held_until timestamptz,
  sent_at timestamptz,
  sent_by uuid,
  reach text check (reach in ('email', 'product')),
  -- Keyed hash of the address that it was mailed to: enough to keep mails from it.
  address_hash text,
  answered_at timestamptz,
  answer text check (answer in ('interested', 'notNow', 'never')),
  -- Which text the person agreed to.
  text_version text,
  rest_until date,
  refusal jsonb,
  report text,
  reported_at timestamptz,
  report_resolved_at timestamptz,
  created_by uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, application_id) references application (tenant_id, id) on delete cascade
);
create index invitation_application on invitation (tenant_id, application_id, created_at desc);
-- One open invitation per person and company, whatever two recruiters do at once.
create unique index invitation_open on invitation (tenant_id, candidate_id) where state in ('held', 'sent');
create index invitation_developer on invitation (developer_id) where developer_id is not null;
create index invitation_candidate on invitation (tenant_id, candidate_id);
create index invitation_sender on invitation (tenant_id, sent_by, sent_at) where sent_by is not null;
alter table invitation enable row level security;
alter table invitation force row level security;
create policy tenant on invitation using (tenant_id = nullif(current_setting('assay.tenant_id', true), '')::uuid);
grant select, insert, update, delete on invitation to assay_tenant;

-- The same as the invited developer has it: a row of their own, since no tenant reads another's.
create table received_invitation (
  tenant_id uuid not null references user_profile (tenant_id) on delete cascade,
  id uuid not null,
  company_id uuid not null,
  company_name text not null,
  client text not null,
  position text not null,
  purpose text not null check (purpose in ('invite', 'represent')),
  state text not null check (state in (
    'sent', 'interested', 'declined', 'expired', 'withdrawn', 'undeliverable')),
  sent_at timestamptz not null,
  expires_on date not null,
  primary key (tenant_id, id)
);
create index received_invitation_sent on received_invitation (tenant_id, sent_at);
alter table received_invitation enable row level security;
alter table received_invitation force row level security;
create policy tenant on received_invitation
  using (tenant_id = nullif(current_setting('assay.tenant_id', true), '')::uuid);
grant select, insert, update, delete on received_invitation to assay_tenant;

-- Row security applies inside these functions too, so they switch to the developer's tenant and back.
create function keep_received_invitation(developer uuid, received jsonb) returns void language plpgsql
  set search_path = public, pg_temp as $$
declare before text := current_setting('assay.tenant_id', true);
begin
  perform set_config('assay.tenant_id', developer::text, true);
  insert into received_invitation (tenant_id, id, company_id, company_name, client, position, purpose, state, sent_at, expires_on)
    select developer, "id", "companyId", "companyName", "client", "position", "purpose", "state", "sentAt", "expiresOn"
    from jsonb_to_record(received) as r(
      "id" uuid, "companyId" uuid, "companyName" text, "client" text, "position" text, "purpose" text, "state" text,
      "sentAt" timestamptz, "expiresOn" date)
    -- Locked: an erasure of the developer waits, or leaves no profile.
    where exists (select from user_profile where tenant_id = developer for key share)
    on conflict (tenant_id, id) do update set state = excluded.state, expires_on = excluded.expires_on;
  -- The developer's open screens read their list again.
  if found then
    insert into transition_log (tenant_id, id, entity, entity_id, event, fields, at)
      values (developer, gen_random_uuid(), 'user', developer, 'user.changed', '["invitations"]', now());
  end if;
  perform set_config('assay.tenant_id', coalesce(before, ''), true);
end $$;
revoke execute on function keep_received_invitation (uuid, jsonb) from public;
grant execute on function keep_received_invitation (uuid, jsonb) to assay_tenant;

-- How many invitations a developer was sent since a moment, and what they may be invited for.
create function invited_developer(developer uuid, since timestamptz) returns jsonb language plpgsql
  set search_path = public, pg_temp as $$
declare
  before text := current_setting('assay.tenant_id', true);
  answer jsonb;
begin
  perform set_config('assay.tenant_id', developer::text, true);
  select jsonb_build_object(
      'jobSearchStatus', job_search_status,
      'employmentTypes', employment_type,
      'received', (select count(*) from received_invitation where tenant_id = developer and sent_at > since))
    into answer from user_profile where tenant_id = developer;
  perform set_config('assay.tenant_id', coalesce(before, ''), true);
  return answer;
end $$;
revoke execute on function invited_developer (uuid, timestamptz) from public;
grant execute on function invited_developer (uuid, timestamptz) to assay_tenant;

-- A consent that the person gave, or that ended by its date, was recorded by no member; its text is named by version.
alter table consent alter column recorded_by drop not null, add column text_version text;

-- "Never contact me" of a developer: the company's domains are blocked, and search forgets the developer for it at once.
create function block_domains(developer uuid, domains text[], moment timestamptz) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare before text := current_setting('assay.tenant_id', true);
begin
  perform set_config('assay.tenant_id', developer::text, true);
  insert into blocked_company (tenant_id, domain, created_at)
    select developer, domain, moment from unnest(domains) domain
    where exists (select from user_profile where tenant_id = developer for key share)
    on conflict (tenant_id, domain) do nothing;
  update developer_search set blocked = (
      select coalesce(array_agg(domain order by domain), '{}') from blocked_company where tenant_id = developer)
    where account_id = developer;
  perform set_config('assay.tenant_id', coalesce(before, ''), true);
end $$;
revoke execute on function block_domains (uuid, text[], timestamptz) from public;
grant execute on function block_domains (uuid, text[], timestamptz) to assay_tenant;

-- Whether the candidate was a developer's account once: "deleted" is told from "no account" by the server alone.
alter table candidate add column had_account boolean not null default false;
update candidate set had_account = true where developer_id is not null;
create function note_account() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  new.had_account := new.had_account or new.developer_id is not null;
  return new;
end $$;
create trigger note_account before insert or update of developer_id on candidate
  for each row execute function note_account();
