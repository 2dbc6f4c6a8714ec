import type { IntegrationEvent } from '#machines/lifecycle/integration/integration-types.ts'
import { integrationStates } from '#machines/shared/lifecycle-states.ts'
import { impossible, moved, refusedBy } from './verdict-words.ts'
import { verdictsOf } from './verdicts.ts'

/** docs/machines.md#integration: connecting -> connected -> syncing -> connected | needsReauth | error | revoked. */

export const events = {
  connect: { type: 'integration.connectRequested' },
  sync: { type: 'integration.syncRequested' },
  read: { type: 'integration.read' },
  'lose access': { type: 'integration.failed', failure: 'needsAccess' },
  'be shut out': { type: 'integration.failed', failure: 'needsReauth' },
  fail: { type: 'integration.failed', failure: 'unreachable' },
  cancel: { type: 'integration.cancelled' },
  revoke: { type: 'integration.revoked' },
} as const satisfies Record<string, IntegrationEvent>

const nothing = Object.fromEntries(Object.keys(events).map((name) => [name, impossible]))
const revoke = moved('revoked', 'endAnalyses', 'forgetToken', 'clearFailure')
const shutOut = moved('needsReauth', 'endAnalyses', 'forgetToken', 'recordFailure')
const failed = moved('error', 'recordFailure')
const ends = {
  ...nothing,
  read: moved('connected', 'recordSync', 'clearFailure'),
  'lose access': shutOut,
  'be shut out': failed,
  fail: failed,
  cancel: moved('connected', 'endAnalyses', 'clearFailure'),
  revoke,
}
const records = (included: number, { isAtHand = true, byAccount = false } = {}) =>
  integrationStates.map((state) => ({ state, facts: { included, isAtHand, byAccount } }))

const again = moved('connecting', 'queueAnalyses', 'clearFailure')
const byAccount = { ...ends, 'lose access': failed, 'be shut out': shutOut }
const reads = { ...nothing, sync: moved('syncing', 'queueAnalyses', 'clearFailure'), revoke }
const ofAccount = { ...reads, connect: again }
const refusing = (rule: string) => {
  const rests = { ...nothing, sync: refusedBy(rule), revoke }
  return {
    connecting: ends,
    connected: rests,
    syncing: ends,
    needsReauth: rests,
    error: rests,
    revoked: { ...nothing, connect: refusedBy(rule), sync: refusedBy('isConnected') },
  }
}

export const integrationTable = verdictsOf([
  {
    given: 'with something to read',
    records: records(1),
    events,
    expected: {
      connecting: ends,
      connected: reads,
      syncing: ends,
      needsReauth: reads,
      error: reads,
      revoked: {
        ...nothing,
        connect: moved('connecting', 'queueAnalyses'),
        sync: refusedBy('isConnected'),
      },
    },
  },
  {
    given: 'where every repository is left out',
    records: records(0),
    events,
    expected: refusing('hasIncludedRepository'),
  },
  {
    given: 'with a bundle that was read no more',
    records: records(1, { isAtHand: false }),
    events,
    expected: refusing('isAtHand'),
  },
  {
    given: 'by an account, with any counted repositories',
    records: records(0, { byAccount: true }),
    events,
    expected: {
      connecting: { ...byAccount, connect: moved('connecting', 'queueAnalyses') },
      connected: ofAccount,
      syncing: { ...byAccount, connect: moved('syncing', 'queueAnalyses') },
      needsReauth: { ...ofAccount, sync: refusedBy('isLetIn') },
      error: ofAccount,
      revoked: {
        ...nothing,
        connect: moved('connecting', 'queueAnalyses'),
        sync: refusedBy('isConnected'),
      },
    },
  },
])
