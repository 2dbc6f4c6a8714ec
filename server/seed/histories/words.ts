import type { Random } from '../random.ts'

const nouns =
  'berth cargo route invoice parcel signal beacon harvest ledger ticket tariff voyage batch sensor quota basket survey session draft invite badge column policy digest filter shelf locker branch token window'.split(
    ' ',
  )
const verbs =
  'sort merge trace split gather settle match fold rank audit hand import measure plan watch'.split(' ')

export interface Words {
  readonly nouns: readonly string[]
  readonly verbs: readonly string[]
}

/** Picks one project's words, few enough that files are changed repeatedly. */
export function wordsFor(random: Random): Words {
  const some = (all: readonly string[], count: number) => {
    const left = [...all]
    return Array.from({ length: count }, () => left.splice(random.whole(0, left.length - 1), 1)[0] ?? '')
  }
  return { nouns: some(nouns, 11), verbs: some(verbs, 4) }
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

export interface Filling {
  readonly noun: string
  readonly verb: string
  readonly n: number
  readonly m: number
}

export function filled(template: string, { noun, verb, n, m }: Filling): string {
  return template.replaceAll(/\{(noun|verb|Noun|Verb|n|m)\}/gu, (_whole, name: string) => {
    if (name === 'n') return String(n)
    if (name === 'm') return String(m)
    const word = name.toLowerCase() === 'noun' ? noun : verb
    return name === name.toLowerCase() ? word : capital(word)
  })
}

const subjects = [
  'Let {noun} {verb} in one pass',
  '{Verb} every {noun} once',
  'Fix the {noun} that was never {verb}ed',
  'Keep at most {n} of a {noun}',
  'Test what a {noun} does beyond {n}',
  'Say why a {noun} cannot {verb}',
  'Move {verb} out of the {noun}',
  'Drop the old way to {verb} a {noun}',
]

export const subjectOf = (random: Random, filling: Filling): string => filled(random.pick(subjects), filling)
