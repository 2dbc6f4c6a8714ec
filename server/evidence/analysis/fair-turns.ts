import type { Clock } from '#server/contract/operation.ts'
import { countCall, countedCalls } from '#server/modules/accounts/face.ts'
import type { TurnRules } from '#server/work/queue/job-kind.ts'

/** Enough for most bundles, on a machine at rest. */
const firstSliceMs = 1_000
/** An analysis begins anew each turn: with slices that grow by four, a third of the time is lost at most. */
const growth = 4

/** Turns of analyses: seconds are counted by developer, in windows of an hour. */
export const fairTurns = ({ clock }: { clock: Clock }): TurnRules => ({
  lateConcurrency: 1,
  sliceMs: (turns) => firstSliceMs * growth ** turns,
  mostLost: 4,
  spent: (tx, tenantIds) => countedCalls(tx, 'analysisSeconds', tenantIds, clock.now()),
  async spend(tx, tenantId, milliseconds) {
    await countCall(tx, 'analysisSeconds', tenantId, clock.now(), Math.ceil(milliseconds / 1_000))
  },
})
