-- compatible-from: 580
-- What a change of settings, roles, clients of a member or templates replaced: [{"field", "before", "after"}]. Null for other
-- entries: of people the log keeps only field names.
alter table transition_log add column change jsonb;

-- What a member did, and the rare records, which a filter of the audit log asks for.
create index transition_log_actor on transition_log (tenant_id, actor_member_id, at);
create index transition_log_settings on transition_log (tenant_id, entity, at)
  where entity in ('company', 'member', 'ownership', 'stageTemplate', 'rejectionReason', 'mailTemplate', 'import');
