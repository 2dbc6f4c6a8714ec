-- compatible-from: 640
-- How far a person is in the guided tour, on every device; the step only where it can be resumed.
alter table account
  add column tour_state text not null default 'new' check
    (tour_state in ('new', 'declined', 'running', 'skipped', 'stopped', 'finished')),
  add column tour_step text check (tour_step in (
    'dashboard-counts', 'dashboard-attention', 'clients-add', 'client-positions', 'position-new',
    'position-state', 'pipeline-board', 'candidates-add', 'candidates-import', 'digest-open',
    'members-invite', 'stages-add', 'notifications-choose', 'code-connect', 'commit-emails', 'background-add',
    'links-new', 'privacy-choices', 'job-search'
  )),
  add constraint account_tour_step check
    ((tour_step is not null) = (tour_state in ('running', 'skipped', 'stopped')));
