/** The operations of the contract, one entry each. */
import type { operations } from '#server/contract/schema.gen.ts'
import type { AnyEffectCase, Refusal } from '../effects/effects.ts'
import { background } from './background.ts'
import { blockedCompanies } from './blocked-companies.ts'
import { bundles } from './bundles.ts'
import { clients } from './clients.ts'
import { commitAddresses } from './commit-addresses.ts'
import type { AnyEntry } from './entry.ts'
import { evidence } from './evidence.ts'
import { forgeAccounts } from './forge-accounts.ts'
import { integrations } from './integrations.ts'
import { merged } from './merged.ts'
import { positions } from './positions.ts'
import { repositories } from './repositories.ts'
import { signingKeys } from './signing-keys.ts'
import { topicChoices } from './topic-choices.ts'

const entries = {
  ...background,
  ...blockedCompanies,
  ...bundles,
  ...clients,
  ...commitAddresses,
  ...evidence,
  ...forgeAccounts,
  ...integrations,
  ...positions,
  ...repositories,
  ...signingKeys,
  ...topicChoices,
}

type Catalogued = typeof entries

const all = merged<AnyEntry>(
  background,
  blockedCompanies,
  bundles,
  clients,
  commitAddresses,
  evidence,
  forgeAccounts,
  integrations,
  positions,
  repositories,
  signingKeys,
  topicChoices,
)
const listed = Object.entries(all) as [keyof operations, AnyEntry][]

/** Effects by operation, without the read-only operations. */
export const effectsOf = (some: Record<string, AnyEntry>): Record<string, Record<string, AnyEffectCase>> =>
  Object.fromEntries(
    Object.entries(some).flatMap(([id, { effects }]) => (effects === undefined ? [] : [[id, effects]])),
  )

export const cataloguedCalls = Object.fromEntries(listed.map(([id, { call }]) => [id, call])) as {
  [Id in keyof Catalogued]: Catalogued[Id]['call']
}

export const cataloguedEffects = effectsOf(all)

export const cataloguedRefusals: readonly (readonly [what: string, Refusal])[] = listed.flatMap(
  ([operation, { refuses = {} }]) =>
    Object.entries(refuses).map(([what, refused]) => [what, { operation, ...refused }] as const),
)

/** Keyed by operation, place and name, as `placeKey` writes them. */
export const cataloguedForeignIds: Record<string, string> = Object.fromEntries(
  listed.flatMap(([id, { foreignIds = {} }]) =>
    Object.entries(foreignIds).map(([place, answer]) => [`${id} ${place}`, answer]),
  ),
)
