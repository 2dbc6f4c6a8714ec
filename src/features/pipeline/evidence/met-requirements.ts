import type { Position } from '../data/board-types.ts'
import type { ShownTopic } from './calls.ts'

type Requirement = Position['requirements'][number]

/** Whether what a developer shows of a topic reaches the level that is asked for. */
export const isMet = ({ level }: Requirement, found: Pick<ShownTopic, 'level'> | undefined): boolean =>
  found !== undefined && found.level >= level

/** The requirements that a developer meets: musts before the rest, of each kind the heavier first. */
export const metRequirements = (
  requirements: readonly Requirement[],
  shown: ReadonlyMap<string, Pick<ShownTopic, 'level'>>,
): Requirement[] =>
  requirements
    .filter((requirement) => isMet(requirement, shown.get(requirement.topic)))
    .toSorted((a, b) => Number(a.kind === 'nice') - Number(b.kind === 'nice') || b.weight - a.weight)
