import type { Position } from '../data/board-types.ts'
import type { ShownTopic } from './mutations.ts'

type Requirement = Position['requirements'][number]

/** Whether the developer's level in a topic reaches the required level. */
export const isMet = ({ level }: Requirement, found: Pick<ShownTopic, 'level'> | undefined): boolean =>
  found !== undefined && found.level >= level

/** The requirements that a developer meets: must-haves first, then by descending weight. */
export const metRequirements = (
  requirements: readonly Requirement[],
  shown: ReadonlyMap<string, Pick<ShownTopic, 'level'>>,
): Requirement[] =>
  requirements
    .filter((requirement) => isMet(requirement, shown.get(requirement.topic)))
    .toSorted((a, b) => Number(a.kind === 'nice') - Number(b.kind === 'nice') || b.weight - a.weight)
