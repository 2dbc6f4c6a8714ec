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

export type TourRole = 'owner' | 'recruiter' | 'viewer' | 'developer'

/** At most seven steps a role, each about an action of the person. */
export const tours: Readonly<Record<TourRole, readonly TourStep[]>> = {
  owner: [
    'clients-add',
    'position-new',
    'candidates-add',
    'digest-open',
    'members-invite',
    'stages-add',
    'dashboard-attention',
  ],
  recruiter: [
    'dashboard-attention',
    'clients-add',
    'position-new',
    'candidates-add',
    'candidates-import',
    'pipeline-board',
    'digest-open',
  ],
  viewer: [
    'dashboard-counts',
    'dashboard-attention',
    'client-positions',
    'pipeline-board',
    'position-state',
    'notifications-choose',
  ],
  developer: [
    'code-connect',
    'commit-emails',
    'background-add',
    'links-new',
    'job-search',
    'privacy-choices',
  ],
}

/** Whether the role's tour resumes at the saved step: a role that changed has another tour. */
export const canResume = (role: TourRole, step: TourStep | null): boolean =>
  step !== null && tours[role].includes(step)
