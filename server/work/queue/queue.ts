import { setTimeout as delay } from 'node:timers/promises'
import { jobsChannel } from './enqueue.ts'
import { ClaimLost, type EndsBecause, type Hold, type Job, type JobKind } from './job-kind.ts'
import { createHolds, type Held } from './holds.ts'
import { claimFirst, giveBack, linesDue, renewClaims, type Line } from './job-repository.ts'
import { runJob, type End, type QueuePorts } from './run-job.ts'
import { createTurns } from './turns.ts'

/** Only a fallback for the wake-ups; it also finds retries that are due. */
const pollMs = 5_000
/** A dead worker holds its job this long; a living one renews the claim three times within. */
export const claimMs = 10_000
/** How long a stop waits for running jobs. */
export const graceMs = 5_000

/** Notified when jobs are deleted with their subject: a worker running one ends it. */
export const goneChannel = 'assay_jobs_gone'

export interface Ran {
  kind: string
  subject: string
  end: End
}

export interface Queue {
  /** Runs jobs until none is due or running; returns them in the order of their ends. */
  runDue(): Promise<Ran[]>
  /** Runs jobs on every wake-up and poll, until stop. */
  start(): Promise<void>
  /**
   * Stops claiming, asks running jobs to end and waits at most so many milliseconds. Other workers take the
   * rest once its claims expire.
   */
  stop(grace?: number): Promise<void>
}

/**
 * Runs jobs of these kinds, each kind so many at a time, tenants in turns. Any number of workers and
 * processes may run: a job has one claim at a time, and nothing is recorded under a lost claim. Only the
 * database's clock decides what is due and when a claim expires.
 */
export function createQueue(ports: QueuePorts & { kinds: readonly JobKind[] }): Queue {
  const { database, log, kinds } = ports
  const held = createHolds(ports)
  const turns = createTurns()
  const stopping = new AbortController()
  const goesOn = () => !stopping.signal.aborted
  let claiming: Promise<void> | null = null
  let again = false
  /** Recorded only while a caller waits for it. */
  let ran: Ran[] | null = null
  const timers: NodeJS.Timeout[] = []
  let turnOver: { readonly at: number; readonly timer: NodeJS.Timeout } | null = null
  const listening: (() => Promise<void>)[] = []

  const lose = ({ abort }: Held) => abort.abort('lost' satisfies EndsBecause)

  /** Returns the ids of jobs still ours; the others are asked to end. */
  async function renew(jobs: readonly Held[]): Promise<ReadonlySet<string>> {
    if (jobs.length === 0) return new Set()
    const still = await database.global((tx) =>
      renewClaims(
        tx,
        jobs.map(({ job }) => job),
        claimMs,
      ),
    )
    for (const one of jobs) if (!still.has(one.job.id)) lose(one)
    return still
  }

  function begin(job: Job, kind: JobKind) {
    const abort = new AbortController()
    const hold: Hold = {
      signal: abort.signal,
      async renew() {
        const still = await renew([one])
        if (!still.has(job.id)) throw new ClaimLost(`job ${job.id} is not ours any more`)
      },
    }
    const one: Held = { job, kind, abort, startedAt: performance.now(), ended: Promise.resolve() }
    held.add(one)
    one.ended = runJob(ports, kind, job, hold).then(async (end) => {
      await held.end(one)
      ran?.push({ kind: job.kind, subject: job.subject, end })
      wake()
    })
  }

  async function spentBy(lines: readonly Line[]): Promise<(line: Line) => number> {
    const spent = new Map<string, ReadonlyMap<string, number>>()
    for (const { name, turns: rules } of kinds) {
      const tenants = [...new Set(lines.flatMap(({ kind, line }) => (kind === name ? [line] : [])))]
      if (rules !== undefined && tenants.length > 1)
        spent.set(name, await database.global((tx) => rules.spent(tx, tenants)))
    }
    return ({ kind, line }) => spent.get(kind)?.get(line) ?? 0
  }

  /** Claims one job; false if none is due for a lane with room. */
  async function claimOne(): Promise<boolean> {
    // A kind with turns needs its waiting tenants, also while it has no room.
    const asked = kinds.filter((kind) => kind.turns !== undefined || held.hasRoom(kind, false))
    const names = asked.map(({ name }) => name)
    const lines = names.length === 0 ? [] : await database.global((tx) => linesDue(tx, names))
    for (const line of turns.order(lines, await spentBy(lines))) {
      const kind = asked.find(({ name }) => name === line.kind)
      if (kind === undefined || !held.hasRoom(kind, line.late)) continue
      const job = await database.global((tx) => claimFirst(tx, line, claimMs, held.ids()))
      if (job === undefined) continue
      if (!goesOn()) {
        // The stop began while the job was being claimed.
        await database.global((tx) => giveBack(tx, job))
        return false
      }
      turns.served(line)
      begin(job, kind)
      return true
    }
    for (const kind of asked) if (await held.yieldTurns(kind, lines, wakeLater)) return true
    return false
  }

  /** One timer, for the first turn that ends. */
  function wakeLater(inMs: number) {
    const at = performance.now() + inMs
    if (turnOver !== null && turnOver.at <= at) return
    clearTimeout(turnOver?.timer)
    const timer = setTimeout(() => {
      turnOver = null
      wake()
    }, inMs)
    turnOver = { at, timer }
  }

  async function claimAll() {
    try {
      do {
        again = false
        while (goesOn() && (await claimOne()));
      } while (again && goesOn())
    } finally {
      // Reset at once, so that a later wake-up starts a new round.
      claiming = null
    }
  }

  /** One claim loop at a time; a wake-up during one runs right after it. */
  function claim(): Promise<void> {
    again = true
    claiming ??= claimAll()
    return claiming
  }

  function wake() {
    if (goesOn()) claim().catch((error: unknown) => log.error({ err: error }, 'could not claim jobs'))
  }

  return {
    async runDue() {
      const noted: Ran[] = []
      ran = noted
      do {
        await claim()
        await Promise.all(held.all().map(({ ended }) => ended))
      } while (held.all().length > 0 || claiming !== null)
      ran = null
      return noted
    },
    async start() {
      await database.global(async (tx) => {
        for (const kind of kinds) await kind.prepare?.(tx)
      })
      const renewAll = () =>
        void renew(held.all()).catch((error: unknown) =>
          log.warn({ err: error }, 'could not renew the claims'),
        )
      listening.push(await database.listen(jobsChannel, wake))
      listening.push(await database.listen(goneChannel, renewAll))
      timers.push(setInterval(wake, pollMs), setInterval(renewAll, claimMs / 3))
      wake()
    },
    async stop(grace = graceMs) {
      stopping.abort()
      for (const { abort } of held.all()) abort.abort('stop' satisfies EndsBecause)
      for (const timer of timers) clearInterval(timer)
      clearTimeout(turnOver?.timer)
      const deaf = listening
        .splice(0)
        .map((unlisten) =>
          unlisten().catch((error: unknown) => log.warn({ err: error }, 'could not unlisten')),
        )
      // A job being claimed is released again.
      await claiming?.catch(() => undefined)
      const all = Promise.all([...deaf, ...held.all().map(({ ended }) => ended)])
      const waited = new AbortController()
      await Promise.race([all, delay(grace, undefined, { signal: waited.signal }).catch(() => undefined)])
      waited.abort()
    },
  }
}
