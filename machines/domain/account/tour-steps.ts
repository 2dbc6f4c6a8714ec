/**
 * The steps of all guided tours, each named after its target. The compiler compares them with the contract, with the check of the database
 * and with the targets on the screens: a step that one of them lacks is an error.
 */
export type TourStep =
  | 'dashboard-counts'
  | 'dashboard-attention'
  | 'clients-add'
  | 'client-positions'
  | 'position-new'
  | 'position-state'
  | 'pipeline-board'
  | 'candidates-add'
  | 'candidates-import'
  | 'digest-open'
  | 'members-invite'
  | 'stages-add'
  | 'notifications-choose'
  | 'code-connect'
  | 'commit-emails'
  | 'background-add'
  | 'links-new'
  | 'privacy-choices'
  | 'job-search'
