import { ownCases, type OwnCase, type Subjects } from './own-case.ts'
import { UsageError } from './usage-error.ts'

/** Options that were given, by name; what was not is undefined. */
type Asked = Readonly<Record<string, unknown>>

/** The cases that some options are about, beside charts; where nothing of that is walked, they mean nothing. */
const about: Readonly<Record<string, (of: OwnCase) => boolean>> = {
  cover: ({ hasCover }) => hasCover,
  against: ({ against }) => against !== undefined,
  mutate: ({ mutate }) => mutate !== undefined,
  seed: ({ hasOrder }) => hasOrder,
}

/** The subjects that an option is about, as its refusal says them. */
function aboutWhat(option: string, cases: readonly OwnCase[]): string {
  const isAbout = about[option] ?? (() => false)
  const titles = (those: readonly OwnCase[]) => those.map(({ title }) => title)
  if (option !== 'seed') return ['charts', ...titles(cases.filter(isAbout))].join(' and ')
  const without = titles(cases.filter((each) => !isAbout(each))).join(' and ')
  return `the order of paths, and ${without} is asked about every input`
}

/** What an option leaves nothing to be done for. */
const alone: Readonly<Record<string, { readonly why: string; readonly not: readonly string[] }>> = {
  replay: {
    why: 'walks one path',
    not: ['list', 'cover', 'shard', 'mutate', 'json', 'junit', 'html'],
  },
  mutate: { why: 'plants every fault', not: ['shard'] },
  list: { why: 'walks nothing', not: ['headed', 'against', 'mutate', 'json', 'junit', 'html'] },
}

/**
 * Options that mean nothing here are refused with words, and not passed over.
 *
 * @param names what is walked
 * @throws {UsageError}
 */
export function refuseMeaningless(asked: Asked, names: readonly string[], subjects: Subjects): void {
  const isGiven = (name: string) => asked[name] !== undefined
  for (const [name, { why, not }] of Object.entries(alone)) {
    const other = isGiven(name) ? not.find(isGiven) : undefined
    if (other !== undefined) throw new UsageError(`--${other} means nothing to --${name}, which ${why}`)
  }
  const cases = ownCases(subjects)
  const walked = names.map((name) => cases.find((each) => each.name === name) ?? 'chart')
  for (const [option, isAbout] of Object.entries(about)) {
    if (!isGiven(option) || walked.some((each) => each === 'chart' || isAbout(each))) continue
    throw new UsageError(
      `--${option} means nothing to ${names.join(' and ')}: it is about ${aboutWhat(option, cases)}`,
    )
  }
}
