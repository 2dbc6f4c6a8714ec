import type { TokenRenewalContext } from '#machines/session/token-renewal/token-renewal-types.ts'
import { failureOf } from '#machines/shared/failure.ts'
import { aDefect } from './a-defect.ts'
import { sessionTable, wordsOf, type Row } from './session-verdicts.ts'

/** docs/machines.md#token-renewal: fresh, refreshing, backoff; backoff 30 s doubling to 16 min, refresh denied. */

export const unavailable = failureOf('unavailable')

const { goes, ends } = wordsOf<TokenRenewalContext>()
type Answers = Row<TokenRenewalContext>

/** A fresh token: no failure since its last refresh. */
const good = (tokenExpiresInMs: number): TokenRenewalContext => ({
  tokenExpiresInMs,
  failures: 0,
  failure: null,
})
const anHour = good(3_600_000)
const halfAnHour = good(1_800_000)

/** A refresh starts when a call requests one or the margin elapses, even for a fresh token. */
const refresh = goes('refreshing', {}, 'start refreshToken')
const asked: Answers = { refresh, 'refresh, forced': refresh }
const resting: Answers = { ...asked, 'half an hour left': goes('fresh', halfAnHour) }
const fresh: Answers = { ...resting, 'tokenMargin elapses': refresh }
const backoff: Answers = { ...resting, 'refreshBackoff elapses': refresh }
/** One refresh at a time: concurrent callers share it. A failure only counts; only a denial ends the session. */
const refreshing = (failures: number): Answers => ({
  'half an hour left': goes('refreshing', halfAnHour),
  'refreshToken: an hour': goes('fresh', anHour),
  'refreshToken: denied': ends('denied', undefined),
  'refreshToken: unavailable': goes('backoff', { failures, failure: unavailable }),
  'refreshToken breaks off': goes('backoff', { failures, failure: aDefect }),
})

export const tokenRenewalTable = sessionTable<TokenRenewalContext>({
  fresh: { by: ['an hour left', goes('fresh', anHour)], row: fresh },
  refreshing: { by: ['fresh', 'tokenMargin elapses'], row: refreshing(1) },
  'after a failure': { by: ['refreshing', 'refreshToken: unavailable'], row: backoff },
  'after a defect': { by: ['refreshing', 'refreshToken breaks off'], row: backoff },
  'refreshing again': { by: ['after a failure', 'refreshBackoff elapses'], row: refreshing(2) },
  'after two failures': { by: ['refreshing again', 'refreshToken: unavailable'], row: backoff },
  'told while refreshing again': {
    by: ['refreshing again', 'half an hour left'],
    row: refreshing(1),
  },
  'told of half an hour': { by: ['fresh', 'half an hour left'], row: fresh },
})
