/** Maps the model's names to the server's ids, and back. */
import type { Position } from '#tests/support/people/workspace.ts'
import { applicationName, personName, positionName } from './shown.ts'

export interface Ids {
  readonly clientId: string
  positionId(on: number): string
  /** `elsewhere` is a stage of another position. */
  stageId(on: number, stage: string): string
  personId(person: number): string | null
  applicationId(person: number, on: number): string | null
  learnPerson(person: number, id: string): void
  learnApplication(person: number, on: number, id: string): void
  /** The model's name of an id; an unknown id is returned unchanged. */
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
