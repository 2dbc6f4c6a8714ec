/** The effects of a call besides its answer. */
import type { operations } from '#contract/schema.gen.ts'
import type { MailKind } from '#server/db/tables/platform.ts'
import type { Person, Recruiter } from '#tests/support/people/people.ts'
import type { Cast, GoodCall } from '../operation-calls.ts'

/** A row of transition_log without its own id, position and time, which is that of the call. */
export interface LogRow {
  tenantId: string
  entity: string
  entityId: string
  parentId: string | null
  event: string
  from: string | null
  to: string | null
  fromStageId: string | null
  toStageId: string | null
  fields: readonly string[]
  actorMemberId: string | null
}

/** A mail that the operation added: kind, recipient and person. */
export interface QueuedMail {
  kind: MailKind
  to: string
  subject: string
  greeting: string
  /** The pages that it links to. */
  links: readonly string[]
  uid: string | null
}

export interface Effects {
  /** How many rows of which table were added, removed or changed: `+1 note`, `~1 application`, `-1 candidate_email`. */
  rows: readonly string[]
  log: readonly LogRow[]
  mails: readonly QueuedMail[]
  /** Columns that name a member, as they were written: `note.author_member_id actor`. */
  stamps: readonly string[]
  /** Wake-ups besides those of every mail and log row. */
  wakes: readonly ('jobs' | 'jobs gone' | 'sessions' | 'progress')[]
  /** Members whose open pages reload their notifications, once for each notification. */
  notified?: readonly ('author' | 'actor' | 'colleague')[]
}

/** The change in a developer's own log. */
export async function ofDeveloper(
  { server }: EffectCast,
  who: Pick<Person, 'uid'>,
): Promise<(...fields: string[]) => LogRow> {
  const { id } = await server.database.global((tx) =>
    tx.selectFrom('account').select('id').where('uid', '=', who.uid).executeTakeFirstOrThrow(),
  )
  const nowhere = { parentId: null, from: null, to: null, fromStageId: null, toStageId: null }
  const row = { tenantId: id, entity: 'user', entityId: id, event: 'user.changed', actorMemberId: null }
  return (...fields) => ({ ...row, ...nowhere, fields })
}

/** A new line of the access log in it. */
export const viewsChanged = async (cast: EffectCast, who: Pick<Person, 'uid'>): Promise<LogRow> => ({
  ...(await ofDeveloper(cast, who))('accessLog'),
  event: 'user.looksChanged',
})

/** No stream gets an event. */
export const silent = { log: [], mails: [], stamps: [], wakes: [] } as const

export const nothing: Effects = { rows: [], ...silent }

/** The workspace's owner made the records; another member acts, so that the two are never confused. */
export interface EffectCast extends Cast {
  actor: Recruiter
  colleague: Recruiter
  stranger: Recruiter
}

type AnswerOf<Id extends keyof operations> = operations[Id] extends { responses: infer Responses }
  ? Responses[keyof Responses & (200 | 201 | 202)] extends { content: { 'application/json': infer Body } }
    ? Body
    : unknown
  : unknown

export interface Listener {
  person: Pick<Person, 'uid' | 'accessToken' | 'cookie'>
  /** Its events besides the company's changes, and `closed` if it ends without a reason. */
  hears: readonly string[]
}

export const hears = (person: Listener['person'], ...words: string[]): Listener => ({ person, hears: words })

export interface Act<Body> extends GoodCall {
  effects(body: Body): Effects
  /** Open streams of the people concerned. */
  streams?: Record<string, Listener>
  /** The work of a worker afterwards: its effects count as the call's. */
  afterwards?(): Promise<unknown>
}

export type EffectCase<Id extends keyof operations = keyof operations> = (
  cast: EffectCast,
) => Promise<Act<AnswerOf<Id>>>

/** A case of any operation, its types checked where it was written. */
export type AnyEffectCase = (cast: EffectCast) => Promise<Act<unknown>>

/** A log row as the acting member writes it. */
export const logged = (
  { actor }: Pick<EffectCast, 'actor'>,
  row: Partial<LogRow> & Pick<LogRow, 'entity' | 'entityId' | 'event'>,
): LogRow => ({
  tenantId: actor.companyId,
  parentId: null,
  from: null,
  to: null,
  fromStageId: null,
  toStageId: null,
  fields: [],
  actorMemberId: actor.memberId,
  ...row,
})

/** A valid call that a rule refuses. */
export interface Refusal {
  operation: keyof operations
  code: string
  call(cast: EffectCast): Promise<GoodCall>
  /** The effects that it still has. */
  rows?: string[]
}
