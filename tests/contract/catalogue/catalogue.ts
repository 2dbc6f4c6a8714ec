/** The operations of the contract, one entry each. */
import type { EffectCase, Refusal } from '../effects/effects.ts'
import { background } from './background.ts'
import { blockedCompanies } from './blocked-companies.ts'
import { clients } from './clients.ts'
import type { Entry } from './entry.ts'
import { positions } from './positions.ts'
import { topicChoices } from './topic-choices.ts'

const entries = { ...background, ...blockedCompanies, ...clients, ...positions, ...topicChoices }

const listed = Object.entries(entries) as unknown as [Refusal['operation'], Entry<never>][]

type Catalogued = typeof entries

/** @returns the members that bear this name, by operation; operations without one are left out */
const by = (member: keyof Entry<never>): unknown =>
  Object.fromEntries(
    listed.flatMap(([id, entry]) => (entry[member] === undefined ? [] : [[id, entry[member]]])),
  )

export const cataloguedCalls = by('call') as { [Id in keyof Catalogued]: Catalogued[Id]['call'] }

export const cataloguedEffects = by('effects') as Record<string, Record<string, EffectCase>>

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
