-- compatible-from: 200
-- A reading that ended as its host lets nobody in any more was kept as cancelled, as if its developer had ended it. It ended with its
-- connection, at the same moment.
alter table analysis no force row level security;
alter table repository no force row level security;
alter table transition_log no force row level security;
update analysis set state = 'failed', failure = 'needsReauth'
from repository, transition_log as log
where repository.tenant_id = analysis.tenant_id and repository.id = analysis.repository_id
  and log.tenant_id = analysis.tenant_id and log.entity = 'integration' and log.entity_id = repository.integration_id
  and log.event = 'integration.failed' and log.to_state = 'needsReauth' and log.at = analysis.ended_at
  and analysis.state = 'cancelled';
alter table transition_log force row level security;
alter table repository force row level security;
alter table analysis force row level security;
