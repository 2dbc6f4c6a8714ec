/** The facts of the rules, derived from the model's own records; the server is not called. */
import type { StageType } from '#machines/domain/position/stage-types.ts'
import type { ApplicationFacts, StageFacts } from '#machines/lifecycle/application/application-types.ts'
import type { PositionFacts } from '#machines/lifecycle/position/position-types.ts'
import { positionAt, type ApplicationRecord, type ConsentRecord, type Turn, type World } from './records.ts'

export const dayMs = 24 * 60 * 60 * 1000
/** Days in which a deleted person can be restored. */
export const restorableDays = 30

/** Whose turn it is in a stage. */
export const turnOf: Record<StageType, Turn | null> = {
  lead: 'us',
  screen: 'us',
  submitted: 'client',
  interview: 'client',
  offer: 'candidate',
  hired: null,
}

export const isInPlay = ({ state }: Pick<ApplicationRecord, 'state'>): boolean =>
  state === 'lead' || state.startsWith('active.')

export const isDeleted = (world: World, person: number): boolean =>
  typeof world.people[person]?.deletedAt === 'number'

/** Deleted so long ago that it cannot be restored. */
export const isGone = (world: World, person: number): boolean => {
  const deletedAt = world.people[person]?.deletedAt ?? null
  return deletedAt !== null && deletedAt + restorableDays * dayMs <= world.now
}

/** Applications of a position whose person is not deleted. */
export const livingOn = (world: World, position: number): readonly ApplicationRecord[] =>
  world.applications.filter((one) => one.position === position && !isDeleted(world, one.person))

export const undecidedOn = (world: World, position: number): number =>
  livingOn(world, position).filter(isInPlay).length

export const filledOn = (world: World, position: number): number =>
  livingOn(world, position).filter(({ state }) => state === 'hired').length

export function positionFacts(world: World, at: number): PositionFacts {
  const { requirements, openings } = positionAt(world, at)
  return { requirements, openings, undecided: undecidedOn(world, at), filled: filledOn(world, at) }
}

export function applicationFacts(
  world: World,
  of: Pick<ApplicationRecord, 'person' | 'position' | 'stageId' | 'previousStageId' | 'before'>,
  consent: ConsentRecord,
): ApplicationFacts {
  const position = positionAt(world, of.position)
  return {
    positionState: position.state,
    openingsLeft: position.openings - filledOn(world, of.position),
    stages: position.stages,
    stageId: of.stageId,
    previousStageId: of.previousStageId,
    before: of.before,
    consent: consent.state,
    blockedEmployer: 'none',
    doNotContact: world.people[of.person]?.doNotContact ?? false,
    shown: null,
  }
}

export const stageOf = (stages: readonly StageFacts[], id: string): StageFacts => {
  const found = stages.find((stage) => stage.id === id)
  if (found === undefined) throw new Error(`no stage ${id}`)
  return found
}

/** The day in the company's time zone (here UTC) as YYYY-MM-DD, `ahead` days later. */
export const dayOf = (now: number, ahead = 0): string =>
  new Date(now + ahead * dayMs).toISOString().slice(0, 10)
