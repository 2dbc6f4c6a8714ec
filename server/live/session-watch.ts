import type { FastifyBaseLogger } from 'fastify'
import type { Account } from '../contract/ports/actor.ts'
import type { Database } from '../db/database.ts'
import type { SessionEnd } from '../db/tables/platform.ts'
import { findSessionStatuses, type SessionStatus } from './session-status.ts'

/** Only a fallback for the wake-ups: one statement for all streams of a process. */
const pollMs = 5_000
const mostPerSession = 5
const channel = 'assay_sessions'

export interface Watched {
  sessionId: string
  /** The account when the stream was admitted; later differences are changes. */
  account: Account
  ended(because: SessionEnd): void
  /** Kind, company, role, membership, granted clients or staff rights changed. */
  changed(account: Account): void
  /** A newer stream of the same session replaces it. */
  replaced(): void
  /** The server stops, or the session was renewed: the reader reconnects. */
  stopped(): void
}

export interface SessionWatch {
  /**
   * Checks at once, so that no change since the request's admission is missed. Returns a function to stop.
   */
  watch(watched: Watched): () => void
  /**
   * Resolves when all changes known by now have been sent; null if no check is running. Company events wait
   * for it, so that they never reach a member removed before they were written.
   */
  settled(): Promise<void> | null
  open(): number
  /** The users with a stream in this process, each once. */
  people(): string[]
  close(): Promise<void>
}

/**
 * Ends the streams of ended sessions and notifies those whose account changed. NOTIFY wakes every process at
 * the commit (070-sessions.sql); polling alone would also be correct.
 */
export function createSessionWatch(ports: {
  database: Database
  log: Pick<FastifyBaseLogger, 'warn'>
  /** Updates the provider's claims to match an account. Returns whether that was needed. */
  alignClaims(account: Account): Promise<boolean>
}): SessionWatch {
  const { database, log, alignClaims } = ports
  const streams = new Set<Watched>()
  let current: Promise<void> | null = null
  let next: Promise<void> | null = null
  let listening: Promise<() => Promise<void>> | null = null
  let timer: NodeJS.Timeout | null = null
  let closed = false

  function check() {
    if (current === null) {
      current = compare()
      return
    }
    // The running query may be older than this wake-up.
    next ??= current.then(() => {
      next = null
      current = compare()
      return current
    })
  }

  async function compare() {
    try {
      const watched = [...streams]
      const ids = [...new Set(watched.map(({ sessionId }) => sessionId))]
      if (ids.length === 0) return
      const statuses = await database.global((tx) => findSessionStatuses(tx, ids))
      for (const stream of watched) {
        if (streams.has(stream)) notify(stream, statuses.get(stream.sessionId))
      }
    } catch (error) {
      log.warn({ err: error }, 'could not check the sessions of live streams')
    } finally {
      if (next === null) current = null
    }
  }

  function notify(stream: Watched, status: SessionStatus | undefined) {
    if (status === undefined) return stream.ended('account-deleted')
    if (status.ended === 'renewed') return stream.stopped()
    if (status.ended !== null) return stream.ended(status.ended)
    if (status.account === null) return stream.ended('account-deleted')
    const { account } = status
    const before = stream.account
    if (isUnchanged(before, account)) return
    stream.account = account
    stream.changed(account)
    if (before.userType !== account.userType || before.superUser !== account.superUser) void claim(stream)
  }

  /** The browser's guard uses the claims: it is notified again once a fresh token carries them. */
  async function claim(stream: Watched) {
    const { account } = stream
    try {
      if ((await alignClaims(account)) && streams.has(stream)) stream.changed(account)
    } catch (error) {
      log.warn(
        { err: error, tenantId: account.companyId ?? account.id },
        'could not update the claims of the identity provider',
      )
    }
  }

  function begin() {
    timer ??= setInterval(check, pollMs)
    listening ??= database.listen(channel, check).catch((error: unknown) => {
      log.warn({ err: error }, 'sessions of live streams are polled only')
      listening = null
      return () => Promise.resolve()
    })
  }

  function forget(stream: Watched) {
    streams.delete(stream)
    if (streams.size > 0 || timer === null) return
    clearInterval(timer)
    timer = null
  }

  return {
    watch(watched) {
      if (closed) throw new Error('the sessions are not watched any more')
      const [oldest, ...others] = [...streams].filter(({ sessionId }) => sessionId === watched.sessionId)
      if (others.length + 1 >= mostPerSession) oldest?.replaced()
      streams.add(watched)
      begin()
      check()
      return () => forget(watched)
    },
    settled: () => next ?? current,
    open: () => streams.size,
    people: () => [...new Set([...streams].map(({ account }) => account.uid))],
    async close() {
      closed = true
      for (const stream of streams) stream.stopped()
      const unlisten = await listening
      await unlisten?.().catch((error: unknown) => log.warn({ err: error }, 'could not unlisten'))
    },
  }
}

function isUnchanged(one: Account, other: Account) {
  return (
    one.userType === other.userType &&
    one.companyId === other.companyId &&
    one.role === other.role &&
    one.memberState === other.memberState &&
    one.clientsVersion === other.clientsVersion &&
    one.erasureDueAt?.getTime() === other.erasureDueAt?.getTime() &&
    one.superUser === other.superUser
  )
}
