-- compatible-from: 580
/*
 * The clients that a restricted member sees, read once a statement. As a join inside of every policy, each level doubled the
 * plan of the next: the log of a company was planned with 579 subqueries.
 */
create function visible_clients() returns uuid[] language sql stable as $$
  select coalesce(array_agg(id), '{}') from client
  where tenant_id = nullif(current_setting('assay.tenant_id', true), '')::uuid
$$;

alter policy granted on contact using (client_id = any ((select visible_clients())::uuid[]));
alter policy granted on position using (client_id = any ((select visible_clients())::uuid[]));
alter policy granted on notification using (
  member_id = (select restricted_member())
  and (client_id is null or client_id = any ((select visible_clients())::uuid[]))
  and (application_id is null or exists (
    select from application where application.tenant_id = notification.tenant_id
      and application.id = notification.application_id)));

-- Every member sees the entries of members and of the company.
alter policy granted on transition_log using (case
  when entity in ('application', 'invitation', 'consent', 'note') then exists (
    select from application where application.tenant_id = transition_log.tenant_id and application.id = transition_log.entity_id)
  when entity = 'client' then entity_id = any ((select visible_clients())::uuid[])
  when entity = 'position' then exists (
    select from position where position.tenant_id = transition_log.tenant_id and position.id = transition_log.entity_id)
  when entity = 'candidate' then exists (
    select from candidate where candidate.tenant_id = transition_log.tenant_id and candidate.id = transition_log.entity_id)
  when entity = 'import' then exists (select from candidate_import imported
    where imported.tenant_id = transition_log.tenant_id and imported.id = transition_log.entity_id)
  when entity = 'digest' then exists (
    select from digest where digest.tenant_id = transition_log.tenant_id and digest.id = transition_log.entity_id)
  else true end);
