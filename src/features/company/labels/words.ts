import type { LabelKind } from './mutations.ts'

const plural = new Intl.PluralRules('en')
const count = new Intl.NumberFormat('en')
const candidates = (number: number) =>
  `${count.format(number)} ${plural.select(number) === 'one' ? 'candidate' : 'candidates'}`

interface KindWords {
  readonly title: string
  readonly name: string
  readonly none: string
  readonly noMatch: string
  readonly missing: string
  readonly rename: string
  readonly merge: string
  readonly into: string
  readonly gone: string
  readonly limited: (shown: number, total: number) => string
}

export const labelWords = {
  title: 'Tags and sources',
  purpose: 'Rename or merge a tag or source on every candidate at once.',
  search: 'Search tags and sources',
  candidates,
  renameOf: (name: string) => `Rename ${name}`,
  mergeOf: (name: string) => `Merge ${name}`,
  change: (number: number) => `This changes ${candidates(number)}.`,
  final: (name: string, number: number) =>
    `${name} disappears, and this changes ${candidates(number)}. You can’t undo this.`,
  save: 'Save changes',
  renamed: (from: string, to: string) => `${from} is now ${to}`,
  merged: (from: string, to: string) => `${from} merged into ${to}`,
  kinds: {
    tag: {
      title: 'Tags',
      name: 'Tag',
      none: 'None of the candidates you see has a tag.',
      noMatch: 'No tags match.',
      missing: 'Enter a tag.',
      rename: 'Rename tag',
      merge: 'Merge tag',
      into: 'Merge into',
      gone: 'No candidate has this tag anymore. Check the list.',
      limited: (shown, total) =>
        `${count.format(shown)} of ${count.format(total)} tags. Search to see others.`,
    },
    source: {
      title: 'Sources',
      name: 'Source',
      none: 'None of the candidates you see has a source.',
      noMatch: 'No sources match.',
      missing: 'Enter a source.',
      rename: 'Rename source',
      merge: 'Merge source',
      into: 'Merge into',
      gone: 'No candidate has this source anymore. Check the list.',
      limited: (shown, total) =>
        `${count.format(shown)} of ${count.format(total)} sources. Search to see others.`,
    },
  } satisfies Record<LabelKind, KindWords>,
} as const
