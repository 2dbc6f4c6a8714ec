import type { Clock } from '#server/contract/operation.ts'
import { countCall, countedCalls } from '#server/modules/accounts/public.ts'
import type { TurnRules } from '#server/work/queue/job-kind.ts'

/** Enough for most bundles on an idle machine. */
const firstSliceMs = 1_000
/** An analysis starts over in each turn; with slices that grow fourfold, at most a third of the time is lost. */
const growth = 4

/** Turns of analyses. The seconds spent count per developer, in windows of an hour. */
export const fairTurns = ({ clock }: { clock: Clock }): TurnRules => ({
  lateConcurrency: 1,
  sliceMs: (turns) => firstSliceMs * growth ** turns,
  mostLost: 4,
  spent: (tx, tenantIds) => countedCalls(tx, 'analysisSeconds', tenantIds, clock.now()),
  async spend(tx, tenantId, milliseconds) {
    await countCall(tx, 'analysisSeconds', tenantId, clock.now(), Math.ceil(milliseconds / 1_000))
  },
})
