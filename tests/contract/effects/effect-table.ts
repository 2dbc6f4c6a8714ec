/** The effects of every operation that may write, by operation. */
import { cataloguedEffects } from '../catalogue/catalogue.ts'
import { merged } from '../catalogue/merged.ts'
import { accountEffects } from './account-effects.ts'
import { applicationEffects } from './application-effects.ts'
import { candidateEffects } from './candidate-effects.ts'
import { companyEffects } from './company-effects.ts'
import { developerEffects } from './developer-effects.ts'
import type { AnyEffectCase } from './effects.ts'
import { sharingEffects } from './sharing-effects.ts'
import { sessionEffects } from './session-effects.ts'

export const effectTable: Record<string, Record<string, AnyEffectCase>> = merged<
  Record<string, AnyEffectCase>
>(
  cataloguedEffects,
  accountEffects,
  applicationEffects,
  candidateEffects,
  companyEffects,
  developerEffects,
  sessionEffects,
  sharingEffects,
)
