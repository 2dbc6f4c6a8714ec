/** Observes all effects of a call: rows, mails, wake-ups, and events on open streams. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { ContractOperation } from '#server/contract/document.ts'
import type { MailContent } from '#server/db/tables/platform.ts'
import { mailKinds } from '#server/work/mail/hold-by-kind.ts'
import { linksIn } from '#server/work/mail/render-mail.ts'
import { jobsChannel } from '#server/work/queue/enqueue.ts'
import { databaseTime } from '#server/work/queue/job-repository.ts'
import { progressChannel, wakeWatchers } from '#server/work/queue/progress.ts'
import { goneChannel } from '#server/work/queue/queue.ts'
import { bySystem } from '#server/modules/transition-log/actor.ts'
import { appendTransitions } from '#server/modules/transition-log/repository.ts'
import { endAll } from '#server/auth/session/ending.ts'
import { openStream, type StreamedEvent, type TestStream } from '#tests/support/server/live.ts'
import type { Recruiter } from '#tests/support/people/people.ts'
import type { Row, RowChange, WatchedDatabase } from '#tests/support/database/row-changes.ts'
import { listenFor } from '#tests/support/database/wake-up-ear.ts'
import { sendCall, type Answered } from '../sending.ts'
import type { Act, EffectCast, LogRow, QueuedMail } from './effects.ts'

/** The stream event of a log row. */
export type Received = Omit<LogRow, 'tenantId' | 'fromStageId' | 'toStageId' | 'fields'>

export interface Seen {
  rows: string[]
  log: LogRow[]
  mails: QueuedMail[]
  stamps: string[]
  wakes: string[]
  heard: Record<string, string[]>
  /** By the streams of three members of the company, and of the owner of another one. */
  received: Record<'author' | 'actor' | 'colleague' | 'stranger', StreamedEvent['data'][]>
}

export interface Observation {
  answer: Answered
  seen: Seen
}

/** The columns that name a member as actor, author or owner, read from the catalogue. */
export async function memberColumns({ database }: Pick<WatchedDatabase, 'database'>): Promise<string[]> {
  const { rows } = await database.global((tx) =>
    sql<{ name: string }>`
      select c.relname::text || '.' || a.attname::text as name
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and (
        a.attname ~ '_(by|member_id|recorder|author|actor)$'
        or exists (
          select from pg_constraint f where f.contype = 'f' and f.conrelid = c.oid
            and f.confrelid = 'member'::regclass and a.attnum = any(f.conkey) and a.attname <> 'tenant_id'))
      order by 1`.execute(tx),
  )
  return rows.map(({ name }) => name)
}

const inLog = (column: string) => column.startsWith('transition_log.')

export async function openObservation(watched: WatchedDatabase, cast: EffectCast, origin: string) {
  const { database } = watched
  const { server, workspace, actor, colleague, stranger } = cast
  const people: Record<keyof Seen['received'], Recruiter> = {
    author: workspace.owner,
    actor,
    colleague,
    stranger,
  }
  const names = new Map(Object.entries(people).map(([name, { memberId }]) => [memberId, name]))
  const columns = (await memberColumns(watched)).filter((column) => !inLog(column))
  const liveOf = ({ companyId: tenantId }: Recruiter) => ({ channel: 'assay_live', tenantId })
  const ear = await listenFor(database, {
    jobs: jobsChannel,
    'jobs gone': goneChannel,
    progress: progressChannel,
    sessions: 'assay_sessions',
    'live here': liveOf(actor),
    'live elsewhere': liveOf(stranger),
  })
  const openStreams = () =>
    Promise.all(
      Object.entries(people).map(async ([name, person]) => {
        const stream = await openStream(origin, person)
        await stream.next()
        return { name, stream }
      }),
    )
  let streams = await openStreams()
  const closeStreams = () => streams.forEach(({ stream }) => stream.close())
  let observed = 0

  /** Sent by both channels, log and progress: a stream that has shown both has shown everything before them. */
  async function mark(): Promise<string> {
    const entityId = randomUUID()
    for (const tenantId of [actor.companyId, stranger.companyId]) {
      const event = { entity: 'client' as const, entityId, event: 'marked', actor: bySystem }
      await database.tenant(tenantId, async (tx) => {
        await wakeWatchers(tx, { tenantId, entity: 'mark', entityId, parentId: null })
        await appendTransitions(tx, tenantId, [{ ...event, at: server.clock.now() }])
      })
    }
    return entityId
  }

  /**
   * Waits until developers' streams have sent what was logged before they opened: a stream begins at the oldest
   * transaction open then, of any tenant.
   */
  async function passed(
    own: readonly { person: { uid: string }; hears: readonly string[]; stream: TestStream }[],
  ): Promise<void> {
    // The call may erase the person whose stream ends, and a row of ours with them.
    const staying = own.filter(({ hears }) => hears.every((word) => word.includes('.')))
    for (const uid of new Set(staying.map(({ person }) => person.uid))) {
      const account = await database.global((tx) =>
        tx.selectFrom('account').select(['id', 'user_type']).where('uid', '=', uid).executeTakeFirst(),
      )
      if (account?.user_type !== 'user') continue
      const entityId = randomUUID()
      const event = { entity: 'user' as const, entityId, event: 'marked', actor: bySystem }
      await database.tenant(account.id, (tx) =>
        appendTransitions(tx, account.id, [{ ...event, at: server.clock.now() }]),
      )
      for (const { person, stream } of own) {
        while (person.uid === uid && (await stream.next()).data['entityId'] !== entityId);
      }
    }
  }

  /** The events of a stream between two marks: notifications, which the progress channel carries, then the rest. */
  async function between(stream: TestStream, first: string, last: string): Promise<StreamedEvent['data'][]> {
    const shown = { notified: [] as StreamedEvent['data'][], logged: [] as StreamedEvent['data'][] }
    const ended = { notified: false, logged: false }
    while (!ended.notified || !ended.logged) {
      const { data } = await stream.next()
      const { entity, entityId } = data
      const channel = entity === 'notification' || entity === 'mark' ? 'notified' : 'logged'
      if (entityId === last) ended[channel] = true
      else if (entityId === first) shown[channel].length = 0
      else if (!ended[channel]) shown[channel].push(data)
    }
    return [...shown.notified, ...shown.logged]
  }

  const stampsOf = (changes: readonly RowChange[]) => {
    const stamps = changes.flatMap(({ table, before, after }) =>
      columns.flatMap((column) => {
        const [of, name = ''] = column.split('.')
        const value = of === table ? after?.[name] : null
        if (value === null || value === undefined || value === before?.[name]) return []
        return [`${column} ${names.get(String(value)) ?? String(value)}`]
      }),
    )
    return [...new Set(stamps)].toSorted()
  }

  /** Makes the call and returns its answer with all effects. */
  async function observe(
    operation: ContractOperation,
    act: Omit<Act<never>, 'effects'>,
  ): Promise<Observation> {
    observed += 1
    if (observed % 100 === 0) {
      // A stream ends with its token, after ten minutes of real time.
      closeStreams()
      streams = await openStreams()
    }
    const own = await Promise.all(
      Object.entries(act.streams ?? {}).map(async ([name, { person, hears }]) => {
        const stream = await openStream(origin, person)
        await stream.next()
        return { name, person, hears, stream }
      }),
    )
    await passed(own)
    const first = await mark()
    await ear.heard()
    await watched.changes()
    const begun = server.clock.now()
    const queueBegun = await database.global(databaseTime)
    const answer = await sendCall(server, operation, act)
    await act.afterwards?.()
    const moment = { begun, ended: server.clock.now() }
    const queued = { begun: queueBegun, ended: await database.global(databaseTime) }
    const changes = await watched.changes()
    const wakes = await ear.heard()
    const last = await mark()
    const received = await Promise.all(
      streams.map(async ({ name, stream }) => [name, await between(stream, first, last)]),
    )
    const heard = await Promise.all(
      own.map(async ({ name, person, hears, stream }) => {
        const words = await wordsUntil(stream, hears.length, () =>
          database.global((tx) => endAll(tx, person.uid, 'disabled', server.clock.now())),
        )
        return [name, words]
      }),
    )
    return {
      answer,
      seen: {
        rows: rowsOf(changes),
        log: logOf(changes, moment),
        mails: mailsOf(changes, queued, act.afterwards !== undefined),
        stamps: stampsOf(changes),
        wakes,
        heard: Object.fromEntries(heard) as Seen['heard'],
        received: Object.fromEntries(received) as Seen['received'],
      },
    }
  }

  return { observe, close: closeStreams }
}

/** The entities of a developer's own log. */
const ofDevelopers = new Set(['user', 'integration'])

type Moment = { begun: Date; ended: Date }

/** Counters of calls and attempts: whether their row is new depends on earlier calls. */
const counters = new Set(['call_window', 'identity_attempt'])

/** A row's time is that of the call; a different one shows in the comparison. */
function oddMoment(name: string, at: unknown, { begun, ended }: Moment): object {
  const time = new Date(String(at)).getTime()
  return time >= begun.getTime() && time <= ended.getTime() ? {} : { [name]: at }
}

const added = (changes: readonly RowChange[], table: string): Row[] =>
  changes.flatMap((change) =>
    change.table === table && change.before === null && change.after !== null ? [change.after] : [],
  )

function rowsOf(changes: readonly RowChange[]): string[] {
  const counts = new Map<string, number>()
  for (const { table, before, after } of changes) {
    if (counters.has(table)) continue
    const sign = before === null ? '+' : after === null ? '-' : '~'
    // New rows of these are reported one by one.
    if (sign === '+' && (table === 'transition_log' || table === 'mail')) continue
    // Every mail has a job that hands it over.
    if (sign === '+' && table === 'job' && after?.['kind'] === 'mail') continue
    const kind = `${sign} ${table}`
    counts.set(kind, (counts.get(kind) ?? 0) + 1)
  }
  return [...counts].map(([kind, count]) => `${kind[0]}${count}${kind.slice(1)}`).toSorted()
}

function logOf(changes: readonly RowChange[], moment: Moment): LogRow[] {
  return added(changes, 'transition_log')
    .toSorted((one, other) => Number(one['seq']) - Number(other['seq']))
    .map((row) => ({
      tenantId: row['tenant_id'] as string,
      entity: row['entity'] as string,
      entityId: row['entity_id'] as string,
      parentId: row['parent_id'] as string | null,
      event: row['event'] as string,
      from: row['from_state'] as string | null,
      to: row['to_state'] as string | null,
      fromStageId: row['from_stage_id'] as string | null,
      toStageId: row['to_stage_id'] as string | null,
      fields: row['fields'] as string[],
      actorMemberId: row['actor_member_id'] as string | null,
      ...oddMoment('at', row['at'], moment),
    }))
}

/** The state of a new mail; a reset without words is a draft. */
const stateOf = (content: MailContent | null, holdMs: number, worked: boolean) =>
  content === null ? 'draft' : holdMs > 0 ? 'held' : worked ? 'sent' : 'queued'

/** When a waiting job would be due without its hold. */
const withoutHold = (due: unknown, holdMs: number): unknown =>
  holdMs > 0 ? new Date(Date.parse(String(due)) - holdMs).toISOString() : due

/** @param moment by the clock of the database, which decides when a job is due */
function mailsOf(changes: readonly RowChange[], moment: Moment, worked: boolean): QueuedMail[] {
  const jobs = added(changes, 'job').filter((job) => job['kind'] === 'mail')
  return added(changes, 'mail').map((row) => {
    const job = jobs.find((one) => one['subject'] === row['id'])
    const content = row['payload'] as MailContent | null
    const to = content?.to ?? (row['recipient'] as string)
    const { holdMs } = mailKinds[row['kind'] as QueuedMail['kind']]
    return {
      kind: row['kind'] as QueuedMail['kind'],
      to,
      subject: content?.subject ?? '',
      greeting: content?.greeting ?? '',
      links: content === null ? [] : linksIn(content).map((link) => new URL(link).pathname),
      uid: row['uid'] as string | null,
      ...(row['recipient'] !== to.toLowerCase() && { recipient: row['recipient'] }),
      ...(row['state'] !== stateOf(content, holdMs, worked) && { state: row['state'] }),
      ...(worked ? job && { job } : oddMoment('dueAt', withoutHold(job?.['due_at'], holdMs), moment)),
    }
  })
}

/**
 * The events of a stream besides the company's changes, until its session ends for a reason that no operation gives.
 * @param expected how many events to wait for before that
 */
async function wordsUntil(
  stream: TestStream,
  expected: number,
  end: () => Promise<unknown>,
): Promise<string[]> {
  const words: string[] = []
  const read = async () => {
    try {
      const { event, data } = await stream.next()
      if (data['entity'] === undefined)
        words.push(event === 'ended' ? `ended ${String(data['reason'])}` : event)
      if (ofDevelopers.has(String(data['entity']))) words.push(String(data['event']))
    } catch (error) {
      if (!String(error).includes('the stream has ended')) throw error
      words.push('closed')
    }
  }
  const over = () => words.at(-1)?.match(/^(ended|closed)/) !== null && words.length > 0
  while (words.length < expected && !over()) await read()
  await end()
  while (!over()) await read()
  stream.close()
  return words.filter((word) => word !== 'ended disabled')
}
