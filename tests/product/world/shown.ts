/** The model's prediction of the public API's answers, with names in place of ids. */
import type { StageFacts } from '#machines/lifecycle/application/application-types.ts'
import { recruiters, firstPositions } from './beginning.ts'
import {
  dayMs,
  filledOn,
  isDeleted,
  isGone,
  isInPlay,
  livingOn,
  restorableDays,
  stageOf,
  undecidedOn,
} from './facts.ts'
import { positionAt, type ApplicationRecord, type Line, type World } from './records.ts'

export const timeOf = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString())

/** Names that stay the same when a record is renamed. */
export const positionName = (on: number): string => firstPositions[on]?.title ?? `position ${on}`
export const personName = (person: number): string => `person ${person}`
export const applicationName = (person: number, on: number): string =>
  `${personName(person)} on ${positionName(on)}`

const nameOf = (stages: readonly StageFacts[], id: string | null) =>
  id === null ? null : stageOf(stages, id).name

export function shownCard(world: World, application: ApplicationRecord) {
  const { stages } = positionAt(world, application.position)
  const person = world.people[application.person]
  return {
    id: applicationName(application.person, application.position),
    version: application.version,
    candidateId: personName(application.person),
    name: person?.name,
    state: application.state,
    stageId: nameOf(stages, application.stageId),
    previousStageId: nameOf(stages, application.previousStageId),
    stageEnteredAt: timeOf(application.enteredAt),
    dueAt: timeOf(application.dueAt),
    waitingOn: application.waitingOn,
    consent: application.consent,
    doNotContact: person?.doNotContact,
    rejection: application.rejection,
    notes: application.notes.length,
    movedBy: application.movedBy,
  }
}

export function shownPosition(world: World, on: number) {
  const position = positionAt(world, on)
  return {
    id: positionName(on),
    title: position.title,
    state: position.state,
    openings: position.openings,
    filled: filledOn(world, on),
    requirements: position.requirements,
    undecided: undecidedOn(world, on),
    openedAt: timeOf(position.openedAt),
    closedAt: timeOf(position.closedAt),
    closeReason: position.closeReason,
    holdReason: position.holdReason,
    stages: position.stages.map(({ name }) => name),
    version: position.version,
    updatedAt: timeOf(position.updatedAt),
  }
}

export function shownPerson(world: World, at: number) {
  const person = world.people[at] ?? null
  if (person === null) throw new Error(`no person ${at}`)
  const { deletedAt } = person
  return {
    id: personName(at),
    name: person.name,
    doNotContact: person.doNotContact,
    deletedAt: timeOf(deletedAt),
    restorableUntil: deletedAt === null ? null : timeOf(deletedAt + restorableDays * dayMs),
    version: person.version,
    updatedAt: timeOf(person.updatedAt),
  }
}

export const shownLine = (line: Line) => ({ ...line, at: timeOf(line.at) })

/** Counts of a position in lists and boards. */
function shownCounts(world: World, on: number) {
  const living = livingOn(world, on)
  const inPlay = living.filter(isInPlay)
  const active = living.filter(({ state }) => state !== 'rejected' && state !== 'withdrawn')
  const turns = (turn: string) => inPlay.filter(({ waitingOn }) => waitingOn === turn).length
  return {
    funnel: positionAt(world, on).stages.map(
      ({ id }) => active.filter(({ stageId }) => stageId === id).length,
    ),
    waitingOn: { us: turns('us'), client: turns('client'), candidate: turns('candidate') },
    total: living.length,
  }
}

/** Everything that is read back, by name. */
export function shownWorld(world: World) {
  const people = world.people.flatMap((person, at) => (person === null ? [] : [at]))
  return {
    positions: Object.fromEntries(
      world.positions.map((_, on) => [
        positionName(on),
        { position: shownPosition(world, on), ...shownCounts(world, on) },
      ]),
    ),
    cards: Object.fromEntries(
      world.applications
        .filter(({ person }) => !isDeleted(world, person))
        .map((one) => [
          applicationName(one.person, one.position),
          { card: shownCard(world, one), notes: one.notes, timeline: one.log.map(shownLine) },
        ]),
    ),
    people: Object.fromEntries(
      people.map((at) => [personName(at), isGone(world, at) ? null : shownPerson(world, at)]),
    ),
    deleted: people.filter((at) => isDeleted(world, at) && !isGone(world, at)).map(personName),
  }
}

export type Shown = ReturnType<typeof shownWorld>
export const nameOfRecruiter = (by: number): string => recruiters[by] ?? ''
