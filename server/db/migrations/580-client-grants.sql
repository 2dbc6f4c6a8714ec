-- Restricted members see only some clients. An earlier release shows them all clients: stop its processes first.
alter table member add column all_clients boolean not null default true;
alter table member add constraint member_sees_clients check (all_clients or role in ('recruiter', 'viewer'));
alter table member_invitation add column all_clients boolean not null default true;
alter table member_invitation
  add constraint member_invitation_sees_clients check (all_clients or role in ('recruiter', 'viewer'));

-- The clients of such a member, or of an invited person: the holder is the member or the invitation.
create table client_grant (
  tenant_id uuid not null references company (tenant_id) on delete cascade,
  holder_id uuid not null,
  client_id uuid not null,
  primary key (tenant_id, holder_id, client_id),
  foreign key (tenant_id, client_id) references client (tenant_id, id) on delete cascade
);
create index client_grant_client on client_grant (tenant_id, client_id);
alter table client_grant enable row level security;
alter table client_grant force row level security;
create policy tenant on client_grant using (tenant_id = nullif(current_setting('assay.tenant_id', true), '')::uuid);
grant select, insert, delete on client_grant to assay_tenant;

create function forget_client_grants() returns trigger language plpgsql as $$
begin
  delete from client_grant where tenant_id = old.tenant_id and holder_id = old.id;
  return null;
end $$;
create trigger member_forgets_grants after delete on member for each row execute function forget_client_grants();
create trigger removed_member_forgets_grants after update of state on member for each row
  when (new.state = 'removed') execute function forget_client_grants();
create trigger member_invitation_forgets_grants after delete on member_invitation
  for each row execute function forget_client_grants();

-- The account carries it too, because a caller is looked up before any tenant is known.
alter table account add column clients_version integer;
comment on column account.clients_version is
  'Null: the member sees all clients. Otherwise the version of their member, so that open pages hear of each change.';

create or replace function carry_member_to_account() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'DELETE' then
    delete from former_member where tenant_id = old.tenant_id and id = old.id;
    update account set company_id = null, role = null, member_state = null, clients_version = null
      where id = old.account_id and company_id = old.tenant_id;
  elsif new.state = 'removed' then
    update account
      set company_id = null, role = null, member_state = null, clients_version = null, member_id = gen_random_uuid()
      where id = new.account_id and company_id = new.tenant_id;
    if found then
      insert into former_member (account_id, tenant_id, id) values (new.account_id, new.tenant_id, new.id)
        on conflict do nothing;
    end if;
  else
    update account set role = new.role, member_state = new.state,
      clients_version = case when new.all_clients then null else new.version end
      where id = new.account_id and company_id = new.tenant_id;
  end if;
  return null;
end $$;

drop trigger member_standing on member;
create trigger member_standing after update of role, state, all_clients, version on member for each row
  when ((old.role, old.state, old.all_clients, case when old.all_clients then 0 else old.version end)
    is distinct from (new.role, new.state, new.all_clients, case when new.all_clients then 0 else new.version end))
  execute function carry_member_to_account();

drop trigger account_standing on account;
create trigger account_standing
  after update of user_type, company_id, role, member_state, super_user, clients_version on account
  for each row
  when ((old.user_type, old.company_id, old.role, old.member_state, old.super_user, old.clients_version)
    is distinct from (new.user_type, new.company_id, new.role, new.member_state, new.super_user, new.clients_version))
  execute function wake_sessions();

/*
 * The role of a restricted member's transaction: the rights of assay_tenant, limited by the policies below. Other transactions have
 * neither these policies nor their cost.
 */
do $$
begin
  if not exists (select from pg_roles where rolname = 'assay_restricted') then
    begin
      create role assay_restricted nologin inherit;
    exception when duplicate_object or unique_violation then
      null;
    end;
  end if;
  if not pg_has_role('assay_restricted', 'assay_tenant', 'USAGE') then
    begin
      grant assay_tenant to assay_restricted;
    -- Another database of the cluster has just done it.
    exception when internal_error or unique_violation then
      null;
    end;
  end if;
end
$$;

-- The member for whom such a transaction reads.
create function restricted_member() returns uuid
  language sql stable as $$ select nullif(current_setting('assay.restricted_member', true), '')::uuid $$;

/*
 * What such a member sees follows from the clients granted to them and those that they own. A row added by their own act is
 * checked where it is added: a candidate is there before the application through which it is seen. Mails and links are only read
 * by the invitation or digest that they belong to.
 */
create policy granted on client as restrictive to assay_restricted using (
  owner_member_id = (select restricted_member()) or exists (
    select from client_grant held where held.tenant_id = client.tenant_id
      and held.holder_id = (select restricted_member()) and held.client_id = client.id)) with check (true);

create policy granted on contact as restrictive to assay_restricted using (exists (
  select from client where client.tenant_id = contact.tenant_id and client.id = contact.client_id)) with check (true);

create policy granted on position as restrictive to assay_restricted using (exists (
  select from client where client.tenant_id = position.tenant_id and client.id = position.client_id)) with check (true);

do $$
declare name text;
begin
  foreach name in array array['stage', 'application', 'candidate_import', 'digest'] loop
    execute format('create policy granted on %1$I as restrictive to assay_restricted using (exists (
      select from position where position.tenant_id = %1$I.tenant_id and position.id = %1$I.position_id)) with check (true)', name);
  end loop;
  foreach name in array array['consent', 'note', 'invitation', 'digest_item', 'digest_decision'] loop
    execute format('create policy granted on %1$I as restrictive to assay_restricted using (exists (
      select from application where application.tenant_id = %1$I.tenant_id and application.id = %1$I.application_id))
      with check (true)', name);
  end loop;
  foreach name in array array['candidate_email', 'candidate_search'] loop
    execute format('create policy granted on %1$I as restrictive to assay_restricted using (exists (
      select from candidate where candidate.tenant_id = %1$I.tenant_id and candidate.id = %1$I.candidate_id))
      with check (true)', name);
  end loop;
end $$;

create policy granted on candidate as restrictive to assay_restricted using (exists (
  select from application where application.tenant_id = candidate.tenant_id and application.candidate_id = candidate.id))
  with check (true);

create policy granted on candidate_import_row as restrictive to assay_restricted using (exists (
  select from candidate_import held where held.tenant_id = candidate_import_row.tenant_id
    and held.id = candidate_import_row.import_id)) with check (true);

create policy granted on digest_recipient as restrictive to assay_restricted using (exists (
  select from digest where digest.tenant_id = digest_recipient.tenant_id and digest.id = digest_recipient.digest_id))
  with check (true);

-- Every member sees the entries of members and of the company.
create policy granted on transition_log as restrictive to assay_restricted using (case entity
  when 'client' then exists (
    select from client where client.tenant_id = transition_log.tenant_id and client.id = transition_log.entity_id)
  when 'position' then exists (
    select from position where position.tenant_id = transition_log.tenant_id and position.id = transition_log.entity_id)
  when 'candidate' then exists (
    select from candidate where candidate.tenant_id = transition_log.tenant_id and candidate.id = transition_log.entity_id)
  when 'import' then exists (select from candidate_import imported
    where imported.tenant_id = transition_log.tenant_id and imported.id = transition_log.entity_id)
  when 'digest' then exists (
    select from digest where digest.tenant_id = transition_log.tenant_id and digest.id = transition_log.entity_id)
  when 'invitation' then exists (
    select from application where application.tenant_id = transition_log.tenant_id and application.id = transition_log.entity_id)
  when 'application' then exists (
    select from application where application.tenant_id = transition_log.tenant_id and application.id = transition_log.entity_id)
  when 'consent' then exists (
    select from application where application.tenant_id = transition_log.tenant_id and application.id = transition_log.entity_id)
  when 'note' then exists (
    select from application where application.tenant_id = transition_log.tenant_id and application.id = transition_log.entity_id)
  else true end) with check (true);
