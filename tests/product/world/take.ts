/** The model's answer to any act, in the order of a request's checks: form, version, rules. */
import { absentVersion, type Act, type Sent } from './acts.ts'
import { badInput, done, unversioned, type Taken } from './answer.ts'
import { dayMs } from './facts.ts'
import { applicationOf, positionAt, type World } from './records.ts'
import { takeMove, takeNote } from './take-application.ts'
import { takeConsent } from './take-consent.ts'
import { takeEntry, takeImport } from './take-entry.ts'
import { takeContact, takeDeletion, takeRestoration } from './take-person.ts'
import { takeEdit, takePositionEvent } from './take-position.ts'

/** The current version of the act's record; null where the request names none. */
function currentVersion(world: World, { change }: Act): number | null {
  switch (change.kind) {
    case 'event':
    case 'edit':
    case 'stages':
      return positionAt(world, change.on).version
    case 'move': {
      const application = applicationOf(world, change.person, change.on)
      const isUndo = change.event.type === 'application.moveUndone'
      return (isUndo ? application?.before?.version : null) ?? application?.version ?? absentVersion
    }
    case 'consent':
      return applicationOf(world, change.person, change.on)?.version ?? absentVersion
    case 'person':
    case 'delete':
      return world.people[change.person]?.version ?? absentVersion
    default:
      return null
  }
}

/** The act with the version that it names now. */
export function sentNow(world: World, act: Act, by: number): Sent {
  const current = currentVersion(world, act)
  if (current === null || act.names === 'nothing') return { act, by, version: null }
  return { act, by, version: act.names === 'stale' ? absentVersion : current }
}

export function take(world: World, { act, by, version }: Sent): Taken {
  const { change } = act
  if (act.names === 'nothing') return unversioned(world)
  if (act.isMalformed) return badInput(world)
  const named = version ?? absentVersion
  switch (change.kind) {
    case 'event':
      return takePositionEvent(world, change, by, named)
    case 'edit':
      return takeEdit(world, change, by, named)
    case 'stages':
      return badInput(world)
    case 'add':
      return takeEntry(world, change, by)
    case 'import':
      return takeImport(world, change, by)
    case 'move':
      return takeMove(world, change, by, named)
    case 'consent':
      return takeConsent(world, change, by, named)
    case 'note':
      return takeNote(world, change, by)
    case 'person':
      return takeContact(world, change, by, named)
    case 'delete':
      return takeDeletion(world, change.person, by, named)
    case 'restore':
      return takeRestoration(world, change.person, by)
    case 'wait':
      return done({ ...world, now: world.now + change.days * dayMs }, null)
  }
}
