import type { LinkOptions } from '@tanstack/react-router'
import { tours, type TourRole, type TourStep } from '#machines/domain/account/tour-steps.ts'
import type { TourTargets } from '#src/session/tour-targets.ts'

/** Example records for steps on a record’s page; null where the person has none. */
export interface TourRecords {
  readonly client: string | null
  readonly position: { readonly client: string; readonly position: string } | null
}

/** Null without the page’s record. */
type PageOf = (records: TourRecords) => LinkOptions | null

const dashboard: PageOf = () => ({ to: '/companyProfile/dashboard' })
const client: PageOf = ({ client: id }) =>
  id === null ? null : { to: '/companyProfile/companyProfile/client/$client', params: { client: id } }
const position: PageOf = ({ position: params }) =>
  params === null ? null : { to: '/companyProfile/companyProfile/clientPosition/$client/$position', params }
const members: PageOf = () => ({ to: '/companyProfile/members' })
const stages: PageOf = () => ({ to: '/companyProfile/settings/stages' })
const notifications: PageOf = () => ({ to: '/companyProfile/settings/notifications' })
const profile: PageOf = () => ({ to: '/user/profile' })
const access: PageOf = () => ({ to: '/user/access' })
const settings: PageOf = () => ({ to: '/user/settings' })

/** The page of each step. The keys are the targets that components declare: a missing one is an error at its line. */
const pages = {
  'dashboard-counts': dashboard,
  'dashboard-attention': dashboard,
  'clients-add': dashboard,
  'client-positions': client,
  'position-new': client,
  'position-state': position,
  'pipeline-board': position,
  'candidates-add': position,
  'candidates-import': position,
  'digest-open': position,
  'members-invite': members,
  'stages-add': stages,
  'notifications-choose': notifications,
  'code-connect': profile,
  'commit-emails': profile,
  'background-add': profile,
  'links-new': access,
  'job-search': settings,
  'privacy-choices': settings,
} satisfies Readonly<Record<keyof TourTargets, PageOf>> satisfies Readonly<Record<TourStep, PageOf>>

export const pageOf = (step: TourStep, records: TourRecords): LinkOptions | null => pages[step](records)

/** The steps of a role that have a page: without a client, steps on a client’s page are left out. */
export const stepsOf = (role: TourRole, records: TourRecords): readonly TourStep[] =>
  tours[role].filter((step) => pageOf(step, records) !== null)

/** Index at which a tour resumes: the saved step, or the next one that has a page. The first step if the saved one belongs to another role. */
export function indexOf(role: TourRole, saved: TourStep | null, steps: readonly TourStep[]): number {
  const all = tours[role]
  const from = saved === null ? -1 : all.indexOf(saved)
  if (from < 0) return 0
  const next = all.slice(from).find((step) => steps.includes(step))
  return next === undefined ? steps.length - 1 : steps.indexOf(next)
}
