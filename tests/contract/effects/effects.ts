/** What a call leaves behind beside its answer. */
import type { operations } from '#contract/schema.gen.ts'
import type { MailKind } from '#server/db/tables/platform.ts'
import type { Person, Recruiter } from '#tests/support/people/people.ts'
import type { Cast, GoodCall } from '../operation-calls.ts'

/** A row of transition_log but for its own id, its place and its moment, which is that of the call. */
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

/** A mail that the operation added: its kind, its recipient and the person it is about. */
export interface QueuedMail {
  kind: MailKind
  to: string
  subject: string
  greeting: string
  /** The pages that it leads to. */
  links: readonly string[]
  uid: string | null
}

export interface Effects {
  /** How many rows of which table came, went or changed: `+1 note`, `~1 application`, `-1 candidate_email`. */
  rows: readonly string[]
  /** In order. */
  log: readonly LogRow[]
  mails: readonly QueuedMail[]
  /** Columns that name a member, as they were written: `note.author_member_id actor`. */
  stamps: readonly string[]
  /** Beside the wake-ups that every mail and every row of the log owes. */
  wakes: readonly ('jobs' | 'jobs gone' | 'sessions' | 'progress')[]
  /** Whose open pages load their notifications again, once for each notification. */
  notified?: readonly ('author' | 'actor' | 'colleague')[]
}

/** What a developer's own log holds of a change. */
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

/** What it holds of a new line of its access log. */
export const looksChanged = async (cast: EffectCast, who: Pick<Person, 'uid'>): Promise<LogRow> => ({
  ...(await ofDeveloper(cast, who))('accessLog'),
  event: 'user.looksChanged',
})

/** Nobody is told anything. */
export const silent = { log: [], mails: [], stamps: [], wakes: [] } as const

export const nothing: Effects = { rows: [], ...silent }

/** The workspace's owner made the records; somebody else acts, so that the two are never taken for each other. */
export interface EffectCast extends Cast {
  actor: Recruiter
  colleague: Recruiter
  /** The owner of another company. */
  stranger: Recruiter
}

type AnswerOf<Id extends keyof operations> = operations[Id] extends { responses: infer Responses }
  ? Responses[keyof Responses & (200 | 201 | 202)] extends { content: { 'application/json': infer Body } }
    ? Body
    : unknown
  : unknown

export interface Listener {
  person: Pick<Person, 'uid' | 'accessToken' | 'cookie'>
  /** What it tells beside the company's changes, and `closed` where it ends without a word. */
  hears: readonly string[]
}

export const hears = (person: Listener['person'], ...words: string[]): Listener => ({ person, hears: words })

export interface Act<Body> extends GoodCall {
  effects(body: Body): Effects
  /** Open streams of the people concerned. */
  streams?: Record<string, Listener>
  /** What a worker does about it: its effects count as the call's. */
  afterwards?(): Promise<unknown>
}

export type EffectCase<Id extends keyof operations = keyof operations> = (
  cast: EffectCast,
) => Promise<Act<AnswerOf<Id>>>

/** A case of any operation, its types checked where it was written. */
export type AnyEffectCase = (cast: EffectCast) => Promise<Act<unknown>>

/** A row of the log as the acting member writes it. */
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

/** A call that a rule refuses once the request itself is in order. */
export interface Refusal {
  operation: keyof operations
  code: string
  call(cast: EffectCast): Promise<GoodCall>
  /** What stays of it all the same. */
  rows?: string[]
}
