/** The ids that the server has given to what the model has names for, and the way back. */
import type { Position } from '#tests/support/people/workspace.ts'
import { applicationName, personName, positionName } from './shown.ts'

export interface Ids {
  readonly clientId: string
  positionId(on: number): string
  /** `elsewhere` is a stage that another position has. */
  stageId(on: number, stage: string): string
  personId(person: number): string | null
  applicationId(person: number, on: number): string | null
  learnPerson(person: number, id: string): void
  learnApplication(person: number, on: number, id: string): void
  /** The name of what has this id; an id that nobody knows stays as it is. */
  nameOf(id: string): string
}

export function knownIds(clientId: string, positions: readonly Position[]): Ids {
  const people = new Map<number, string>()
  const applications = new Map<string, string>()
  const names = new Map<string, string>()
  positions.forEach(({ id, stages }, on) => {
    names.set(id, positionName(on))
    for (const stage of stages) names.set(stage.id, stage.name)
  })
  const positionOf = (on: number): Position => {
    const found = positions[on]
    if (found === undefined) throw new Error(`no position ${on}`)
    return found
  }
  return {
    clientId,
    positionId: (on) => positionOf(on).id,
    stageId(on, stage) {
      const isElsewhere = stage === 'elsewhere'
      const { stages } = positionOf(isElsewhere ? (on + 1) % positions.length : on)
      const found = stages[isElsewhere ? 1 : Number(stage.slice(1))]
      if (found === undefined) throw new Error(`no stage ${stage} of ${positionName(on)}`)
      return found.id
    },
    personId: (person) => people.get(person) ?? null,
    applicationId: (person, on) => applications.get(applicationName(person, on)) ?? null,
    learnPerson(person, id) {
      people.set(person, id)
      names.set(id, personName(person))
    },
    learnApplication(person, on, id) {
      applications.set(applicationName(person, on), id)
      names.set(id, applicationName(person, on))
    },
    nameOf: (id) => names.get(id) ?? id,
  }
}
