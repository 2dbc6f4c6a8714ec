/** The effects of every operation that may write. One without an entry does not compile, and fails the suite. */
import { accountEffects } from './account-effects.ts'
import { applicationEffects } from './application-effects.ts'
import { candidateEffects } from './candidate-effects.ts'
import { companyEffects } from './company-effects.ts'
import type { EffectCases, WriteOperation } from './effects.ts'
import { integrationEffects } from './integration-effects.ts'
import { sessionEffects } from './session-effects.ts'

export const effectTable: EffectCases<WriteOperation> = {
  ...accountEffects,
  ...applicationEffects,
  ...candidateEffects,
  ...companyEffects,
  ...integrationEffects,
  ...sessionEffects,
}
