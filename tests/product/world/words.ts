/** A step as a sentence: actor, action, object. */
import type { Act, Sent } from './acts.ts'
import { cast } from './beginning.ts'
import { nameOfRecruiter, positionName } from './shown.ts'

export function actInWords(act: Act): string {
  const { change } = act
  const person = 'person' in change ? (cast[change.person]?.name ?? '') : ''
  const position = 'on' in change ? positionName(change.on) : ''
  const isNamed = act.word.includes('{position}')
  const where = position === '' || isNamed ? '' : ` (${position})`
  return `${act.word.replaceAll('{person}', person).replaceAll('{position}', position)}${where}`
}

export const sentence = ({ act, by }: Sent): string =>
  act.change.kind === 'wait' ? `Somebody ${actInWords(act)}` : `${nameOfRecruiter(by)} ${actInWords(act)}`
