import { ownCases, type OwnCase, type Subjects } from './own-case.ts'
import { UsageError } from './usage-error.ts'

/** Given options by name; undefined if not given. */
type Asked = Readonly<Record<string, unknown>>

/** The cases that an option applies to besides charts; without any of them the option is refused. */
const about: Readonly<Record<string, (of: OwnCase) => boolean>> = {
  cover: ({ hasCover }) => hasCover,
  against: ({ against }) => against !== undefined,
  mutate: ({ mutate }) => mutate !== undefined,
  seed: ({ hasOrder }) => hasOrder,
}

/** The subjects of an option in its error message. */
function aboutWhat(option: string, cases: readonly OwnCase[]): string {
  const isAbout = about[option] ?? (() => false)
  const titles = (those: readonly OwnCase[]) => those.map(({ title }) => title)
  if (option !== 'seed') return ['charts', ...titles(cases.filter(isAbout))].join(' and ')
  const without = titles(cases.filter((each) => !isAbout(each))).join(' and ')
  return `the order of paths, and ${without} is asked about every input`
}

/** Options that another option makes pointless. */
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
