/**
 * The steps of all guided tours, each named after its target. The compiler compares them with the contract, the
 * database's check constraint and the targets on the screens: a step missing in one of them is an error.
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
