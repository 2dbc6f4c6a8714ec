/** The effects of every operation that may write. One without an entry does not compile, and fails the suite. */
import { accountEffects } from './account-effects.ts'
import { addressEffects } from './address-effects.ts'
import { applicationEffects } from './application-effects.ts'
import { backgroundEffects } from './background-effects.ts'
import { bundleEffects } from './bundle-effects.ts'
import { blockedCompanyEffects } from './blocked-company-effects.ts'
import { candidateEffects } from './candidate-effects.ts'
import { choiceEffects } from './choice-effects.ts'
import { companyEffects } from './company-effects.ts'
import { developerEffects } from './developer-effects.ts'
import type { EffectCases, WriteOperation } from './effects.ts'
import { integrationEffects } from './integration-effects.ts'
import { sharingEffects } from './sharing-effects.ts'
import { sessionEffects } from './session-effects.ts'

export const effectTable: EffectCases<WriteOperation> = {
  ...accountEffects,
  ...addressEffects,
  ...applicationEffects,
  ...backgroundEffects,
  ...blockedCompanyEffects,
  ...bundleEffects,
  ...candidateEffects,
  ...choiceEffects,
  ...companyEffects,
  ...developerEffects,
  ...integrationEffects,
  ...sessionEffects,
  ...sharingEffects,
}
