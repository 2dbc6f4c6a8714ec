import type { Database, TenantTx } from '../db/database.ts'
import { candidateOfDeveloper } from '../modules/applications/public.ts'
import { insertCandidates, linkDeveloper, type Candidate } from '../modules/candidates/public.ts'
import { refreshDeveloperSearch, type ShownDeveloper } from '../modules/developer-search/public.ts'
import { showDeveloper } from '../modules/shown-profile/public.ts'
import { demoDevelopers, type DemoDeveloper } from './histories/developers.ts'
import type { LivedApplication } from './history.ts'
import type { Workspace } from './workspace.ts'

/** Logins of the developers on the fullest board, those with TypeScript, Node and PostgreSQL first. */
const onTheBoard = [
  'mara-okonjo',
  'tomas-berg',
  'ethan-whitcombe',
  'lena-brandt',
  'grace-adeyemi',
  'olivia-farrow',
  'aiko-shimada',
  'priya-raman',
  'zoe-hartigan',
  'noemi-szabo',
  'jonas-vik',
  'nadia-petrenko',
  'theo-lambert',
]

/** In seating order. */
export const boardDevelopers: readonly DemoDeveloper[] = onTheBoard.flatMap(
  (login) => demoDevelopers.find((one) => one.login === login) ?? [],
)

/**
 * Analysed first: the developer with a password, and those in the sent digest, which waits for their numbers.
 */
const readFirst = ['mara-okonjo', 'ethan-whitcombe', 'noemi-szabo']

/** All demo developers, with the board's early: visitors open that page first. */
export const developersToRead: readonly DemoDeveloper[] = [
  ...new Set([
    ...boardDevelopers.filter(({ login }) => readFirst.includes(login)),
    ...boardDevelopers,
    ...demoDevelopers,
  ]),
]

export interface DeveloperOnView {
  readonly accountId: string
  readonly shown: ShownDeveloper
}

/** Returns the board's developers and what each shows companies now; those who show nothing are left out. */
export async function viewBoardDevelopers(database: Database, now: Date): Promise<DeveloperOnView[]> {
  const emails = boardDevelopers.map(({ addresses: [email] }) => email)
  const accounts = await database.global((tx) =>
    tx
      .selectFrom('account')
      .select(['id', 'email'])
      .where('user_type', '=', 'user')
      .where('email', 'in', emails)
      .execute(),
  )
  const ids = new Map(accounts.map(({ id, email }) => [email, id]))
  const onView: DeveloperOnView[] = []
  for (const email of emails) {
    const accountId = ids.get(email)
    if (accountId === undefined) continue
    const developer = await database.tenant(accountId, (tx) => viewDeveloper(tx, accountId, now))
    if (developer !== null) onView.push(developer)
  }
  return onView
}

/** Returns the developer and what they show companies now, or null if nothing. */
export async function viewDeveloper(
  tx: TenantTx,
  accountId: string,
  now: Date,
): Promise<DeveloperOnView | null> {
  await refreshDeveloperSearch(tx, accountId, now)
  const shown = await showDeveloper(tx, accountId, 'company', now)
  const introduction = shown?.introduction ?? null
  return shown === null || introduction === null ? null : { accountId, shown: { ...shown, introduction } }
}

/**
 * Adds developers to the company by the product's own rules: each shows companies a profile and can be found.
 * @returns the workspace with their candidates seated; insert its other candidates afterwards
 */
export async function linkBoardDevelopers(
  tx: TenantTx,
  companyId: string,
  workspace: Workspace,
  developers: readonly DeveloperOnView[],
): Promise<Workspace> {
  const arrivals = new Map(workspace.candidates.map(({ id, createdAt }) => [id, new Date(createdAt)]))
  const seats = seatsOf(workspace)
  const seated = new Map<string, Candidate>()
  for (const { accountId, shown } of developers) {
    const seat = seats[seated.size]
    if (seat === undefined) break
    const { candidateId } = seat.record
    const at = arrivals.get(candidateId) ?? seat.createdAt
    const added = await candidateOfDeveloper(tx, companyId, accountId, shown, at)
    if ('refusal' in added) continue
    await insertCandidates(tx, companyId, [added.candidate])
    await linkDeveloper(tx, companyId, added.candidate.id, accountId)
    seated.set(candidateId, added.candidate)
  }
  return {
    ...workspace,
    candidates: workspace.candidates.filter(({ id }) => !seated.has(id)),
    applications: workspace.applications.map((application) => {
      const candidate = seated.get(application.record.candidateId)
      if (candidate === undefined) return application
      return { ...application, record: { ...application.record, candidateId: candidate.id } }
    }),
  }
}

/**
 * Returns the active cards of the fullest open board: the first of every stage, then the second of every
 * stage, and so on.
 */
export function seatsOf({ positions, applications }: Workspace): LivedApplication[] {
  const boards = positions
    .filter(({ state }) => state === 'open')
    .map(({ id, stages }) => ({
      stages,
      cards: applications.filter(({ record }) => record.positionId === id),
    }))
  const fullest = boards.toSorted((a, b) => b.cards.length - a.cards.length)[0]
  if (fullest === undefined) return []
  const columns = fullest.stages.map(({ id }) =>
    fullest.cards
      .filter(
        ({ record }) => record.stageId === id && record.rejection === null && record.state !== 'withdrawn',
      )
      .toSorted((a, b) => a.record.stageEnteredAt.getTime() - b.record.stageEnteredAt.getTime()),
  )
  return columns
    .flatMap((cards) => cards.map((card, rank) => ({ card, rank })))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ card }) => card)
}
