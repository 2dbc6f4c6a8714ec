/** The (event, states, consent, verdict, rule) of an act, so that a walk can look for new ones. */
import type { Act } from './acts.ts'
import type { Answer, Taken } from './answer.ts'
import { isDeleted, livingOn } from './facts.ts'
import { applicationOf, positionAt, type ApplicationRecord, type World } from './records.ts'

function applicationWords(world: World, application: ApplicationRecord | null): string {
  if (application === null) return 'none'
  const { state, consent, person } = application
  const marks = [
    isDeleted(world, person) ? 'deleted' : '',
    world.people[person]?.doNotContact === true ? 'no contact' : '',
  ]
  return [state, `consent ${consent.state}`, ...marks.filter((mark) => mark !== '')].join(' ')
}

/** The states of the act's records. */
function statesOf(world: World, { change }: Act): string {
  switch (change.kind) {
    case 'event':
    case 'edit':
    case 'stages': {
      const states = livingOn(world, change.on).map(({ state }) => state)
      return `${positionAt(world, change.on).state}: ${states.toSorted().join(', ')}`
    }
    case 'person':
    case 'delete':
    case 'restore': {
      const own = world.applications.filter(({ person }) => person === change.person)
      const words = own.map(
        (one) => `${positionAt(world, one.position).state} ${applicationWords(world, one)}`,
      )
      return words.toSorted().join('; ')
    }
    case 'wait':
      return ''
    default: {
      const application = applicationOf(world, change.person, change.on)
      return `${positionAt(world, change.on).state} ${applicationWords(world, application)}`
    }
  }
}

export const verdictOf = (world: World, { world: after, answer }: Taken): string => {
  if (answer.status >= 300) return answer.code ?? String(answer.status)
  return after === world ? 'unchanged' : 'moved'
}

export const ruleOf = ({ refusal }: Answer): string | null => refusal?.rule ?? null

export function cellOf(world: World, act: Act, taken: Taken): string {
  return [act.word, statesOf(world, act), verdictOf(world, taken), ruleOf(taken.answer) ?? ''].join(' | ')
}
