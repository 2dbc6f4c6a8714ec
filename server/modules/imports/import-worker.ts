import { setTimeout as delay } from 'node:timers/promises'
import type { Database } from '#server/db/database.ts'
import { isUniqueViolation } from '#server/db/errors.ts'
import { appendTransitions } from '../transition-log/face.ts'
import { runChunk, type Chunk } from './chunk.ts'
import { nextRows, paces, type Pace } from './pace.ts'
import {
  claimTicket,
  deleteImport,
  deleteTicket,
  findImport,
  importsChannel,
  postponeTicket,
  updateImport,
} from './repository.ts'

const pollMs = 5_000
/** A worker that died with a ticket holds it so long; a chunk that takes longer is waited for at its import's lock. */
const leaseMs = 10_000
const retryMs = 2_000
const mostAttempts = 5
/** Files hold personal data: so long after the last change an import goes with its rows. */
export const keptMs = 7 * 24 * 60 * 60 * 1000

export interface Time {
  now(): number
  rest(ms: number, signal: AbortSignal): Promise<void>
}

const realTime: Time = {
  now: () => performance.now(),
  rest: (ms, signal) => delay(ms, undefined, { signal }).catch(() => undefined),
}

type Ticket = NonNullable<Awaited<ReturnType<typeof claimTicket>>>

export interface ImportWorker {
  /** Works until no ticket is due; gives how many chunks were run. */
  runDue(): Promise<number>
  /** Works on every wake-up and poll, until stop. */
  start(): Promise<void>
  /** Resolves after the chunk under way; what is left goes on in another process, or at the next start. */
  stop(): Promise<void>
}

/**
 * Runs imports chunk by chunk, in turns where several wait, so that a large one does not keep others back. Any number
 * of workers may run, in any number of processes: each chunk settles under its import's lock what is still to do.
 */
export function createImportWorker(ports: {
  database: Database
  clock: { now(): Date }
  log: { error(facts: object, message: string): void }
  /** The engine's own by default. */
  pace?: Pace
  /** Milliseconds that pass, and a pause that ends early with the signal; the real ones by default. */
  time?: Time
}): ImportWorker {
  const { database, clock, log, time = realTime } = ports
  const pace = ports.pace ?? paces[database.engine]
  let running: Promise<number> | null = null
  let again = false
  const stopped = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let unlisten: (() => Promise<void>) | null = null

  const later = (ms: number) => new Date(clock.now().getTime() + ms)

  async function chunkOf({ tenant_id, import_id }: Ticket, chunk: Chunk) {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await database.tenant(tenant_id, (tx) =>
          runChunk(tx, tenant_id, import_id, clock.now(), chunk),
        )
      } catch (error) {
        // Somebody took an address between our reading and our writing: now it can be read.
        if (!isUniqueViolation(error) || attempt === mostAttempts) throw error
      }
    }
  }

  /** One turn of an import: chunks with pauses between them, so that others come in. */
  async function run(ticket: Ticket): Promise<number> {
    const began = time.now()
    let rows = pace.fewest
    for (let chunks = 1; ; chunks += 1) {
      const started = time.now()
      const isLast = started - began >= pace.turnMs
      const outcome = await chunkOf(ticket, { rows, tells: isLast })
      const took = time.now() - started
      rows = nextRows(pace, rows, took)
      if (outcome === 'more' && !isLast && !stopped.signal.aborted) {
        await time.rest(took * pace.rest, stopped.signal)
        if (!stopped.signal.aborted) continue
      }
      await database.global((tx) =>
        outcome === 'more' ? postponeTicket(tx, ticket.id, clock.now(), 0) : deleteTicket(tx, ticket.id),
      )
      if (outcome === 'more') await time.rest(took * pace.rest, stopped.signal)
      return chunks
    }
  }

  async function forget({ id, tenant_id, import_id }: Ticket): Promise<number> {
    const keptUntil = await database.tenant(tenant_id, async (tx) => {
      const record = await findImport(tx, tenant_id, import_id, true)
      if (record === null) return null
      const until = new Date(record.updated_at.getTime() + keptMs)
      if (record.state === 'running' || until > clock.now()) return until
      await deleteImport(tx, tenant_id, import_id)
      return null
    })
    await database.global((tx) =>
      keptUntil === null
        ? deleteTicket(tx, id)
        : postponeTicket(tx, id, keptUntil > clock.now() ? keptUntil : later(keptMs), 0),
    )
    return 0
  }

  /** Tells that a defect ended an import; every row done before is there, and it can be run again from the next. */
  async function giveUp({ id, tenant_id, import_id }: Ticket) {
    await database.tenant(tenant_id, async (tx) => {
      const record = await findImport(tx, tenant_id, import_id, true)
      if (record?.state !== 'running') return
      const at = clock.now()
      await updateImport(tx, record, { state: 'failed', failure: 'defect', updated_at: at })
      await appendTransitions(tx, tenant_id, [
        {
          entity: 'import',
          entityId: import_id,
          parentId: record.position_id,
          event: 'import.failed',
          from: 'running',
          to: 'failed',
          actorMemberId: record.run_by ?? record.created_by,
          at,
        },
      ])
    })
    await database.global((tx) => deleteTicket(tx, id))
  }

  async function work(ticket: Ticket): Promise<number> {
    try {
      return ticket.purpose === 'run' ? await run(ticket) : await forget(ticket)
    } catch (error) {
      const attempts = ticket.attempts + 1
      log.error(
        { err: error, tenantId: ticket.tenant_id, import: ticket.import_id, attempts },
        'an import could not go on',
      )
      if (ticket.purpose === 'run' && attempts >= mostAttempts) await giveUp(ticket)
      else await database.global((tx) => postponeTicket(tx, ticket.id, later(retryMs * attempts), attempts))
      return 0
    }
  }

  async function drain() {
    let chunks = 0
    while (!stopped.signal.aborted) {
      const ticket = await database.global((tx) => claimTicket(tx, clock.now(), later(leaseMs)))
      if (ticket === undefined) break
      chunks += await work(ticket)
    }
    return chunks
  }

  /** One drain at a time; a wake-up during one is served by another right after it. */
  function runDue(): Promise<number> {
    if (running !== null) {
      again = true
      return running
    }
    running = drain().finally(() => {
      running = null
      if (!again || stopped.signal.aborted) return
      again = false
      wake()
    })
    return running
  }

  function wake() {
    runDue().catch((error: unknown) => log.error({ err: error }, 'imports could not be read'))
  }

  return {
    runDue,
    async start() {
      timer = setInterval(wake, pollMs)
      unlisten = await database.listen(importsChannel, wake)
      wake()
    },
    async stop() {
      stopped.abort()
      clearInterval(timer)
      await unlisten?.()
      unlisten = null
      await running?.catch(() => 0)
    },
  }
}
