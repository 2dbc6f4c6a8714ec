import { monthOf } from '#machines/domain/time/date-words.ts'
import type { BackgroundKind, MonthSpan } from '#machines/domain/developer/background.ts'
import { weeksText } from '#machines/domain/spectrum/weeks-text.ts'
import type { components } from '#contract/schema.gen.ts'
import {
  confidenceWeeks,
  creditByLines,
  decay,
  levelPoints,
  secondDay,
  tierWeights,
} from '#server/evidence/formula/constants.ts'

const grouped = new Intl.NumberFormat('en')
const plurals = new Intl.PluralRules('en')
const list = new Intl.ListFormat('en')
const count = (n: number, one: string, other: string): string =>
  `${grouped.format(n)} ${plurals.select(n) === 'one' ? one : other}`
const commits = (n: number): string => count(n, 'commit', 'commits')
const weeksOf = (points: number): string => String(points / 100)
const weeksUnit = (points: number): string => (weeksText(points) === '1.0' ? 'week' : 'weeks')

type JobSearchStatus = components['schemas']['JobSearchStatus']
type EmploymentType = components['schemas']['EmploymentType']

const seeks: Record<JobSearchStatus, string> = {
  closed: 'Not looking for work',
  open: 'Open to offers',
  activelyLooking: 'Looking for work',
}
const kinds: Record<EmploymentType, string> = {
  permanent: 'permanent',
  contract: 'contract',
  freelance: 'freelance',
  partTime: 'part-time',
  internship: 'internship',
}

const kindNames: Record<BackgroundKind, string> = { experience: 'Experience', education: 'Education' }

/** Texts of a shared profile's page, equal to the app's. */
export const words = {
  product: 'Assay',
  signIn: 'Sign in',
  forDevelopers: 'For developers',
  forCompanies: 'For companies',
  anonymous: 'A developer',
  until: (day: string) => `This link works until ${day}.`,
  seeking: (status: JobSearchStatus, types: readonly EmploymentType[]) =>
    status === 'closed' || types.length === 0
      ? seeks[status]
      : `${seeks[status]}: ${list.format(types.map((type) => kinds[type]))}`,
  nothing: 'Nothing is shared here yet. Ask the sender to check their sharing settings.',
  absentTitle: 'This link doesn’t work',
  absentText: 'It is incomplete, expired or revoked. Ask the sender for a new link.',
  home: 'Go to home page',
  busyTitle: 'Couldn’t load the profile',
  busyText: (seconds: number) =>
    `Your network opened too many share links. Try again in ${count(Math.ceil(seconds / 60), 'minute', 'minutes')}.`,

  expertise: 'Expertise',
  expertisePurpose: 'Levels by topic, based on commits.',
  noTopics: 'No topics to show.',
  topics: 'Topics',
  topic: 'Topic',
  activity: 'By month',
  level: 'Level',
  weeksOfWork: 'Weighted weeks',
  weeksUnit,
  confidence: 'Confidence',
  lastSeen: 'Last commit',
  levelName: (level: number) => (level === 0 ? 'No level yet' : `Level ${level}`),
  levelOf: (level: number) => `level ${level}`,
  listed: (names: readonly string[]) => list.format(names),
  preview: 'A developer’s profile, shared by link.',
  cardOf: (topics: string) => `Topics by month, based on commits: ${topics}`,
  onCard: (level: number, points: number) =>
    `${level === 0 ? 'No level yet' : `Level ${level}`} · ${weeksText(points)} ${weeksUnit(points)}`,
  moreTopics: (n: number) => `${n} more ${n === 1 ? 'topic' : 'topics'}`,
  period: (from: string, to: string | null) =>
    to === null ? `Based on commits of ${from}` : `Based on commits, ${from} to ${to}`,
  percent: (n: number) => `${n}%`,
  seen: (week: number, asOf: number, monday: string) =>
    week >= asOf ? 'This week' : week === asOf - 1 ? 'Last week' : monday,
  vouched: (percent: number | null) =>
    percent === null ? 'Not verified yet' : percent === 100 ? 'All verified' : `${percent}% verified`,
  coverage: (n: number, read: string | null, since: string) =>
    `Based on ${count(n, 'repository', 'repositories')}${read === null ? '' : `, synced ${read}`}. No data before ${since}.`,
  updating: 'Numbers are being updated. Reload the page in a minute.',
  legend: { gold: 'Verified', stone: 'Unverified', unknown: 'No data' },
  heights: 'Bar height: weeks of work that month',
  declared: (names: readonly string[]) => `Self-reported, no commits yet: ${list.format(names)}.`,

  commits: 'Public commits',
  commitsPurpose: 'Public repositories, most recent first.',
  noCommits: 'No public commits.',
  within: (n: number, first: string, last: string) =>
    first === last ? `${commits(n)} on ${first}` : `${commits(n)} from ${first} to ${last}`,
  latest: 'Latest',
  commitOf: (id: string, name: string) => `Commit ${id} in ${name}`,
  unpublished: (n: number, repositories: number) =>
    `Plus ${commits(n)} in ${count(repositories, 'repository that isn’t', 'repositories that aren’t')} public.`,

  background: 'Experience and education',
  backgroundPurpose: 'Self-reported, not verified.',
  noBackground: 'No entries yet.',
  entryOf: (kind: BackgroundKind, { from, to }: MonthSpan) =>
    `${kindNames[kind]}, ${from === to ? monthOf(from) : `${monthOf(from)} – ${to === null ? 'present' : monthOf(to)}`}`,

  contact: 'Contact',
  contactPurpose: 'How to reach this developer.',
  noAddress: 'No contact email.',

  how: 'How levels work',
  formula: (version: number, monday: string) => `Formula version ${version}, week of ${monday}.`,
  formulaParts: [
    `A week in a topic counts ${list.format(creditByLines.map(({ lines, credit }) => `${weeksOf(credit)} from ${count(lines, 'line', 'lines')}`))}. A second day with ${secondDay.lines} lines adds ${weeksOf(secondDay.credit)}; more lines add nothing.`,
    'Not counted: merges, bots, lock files, vendored, built and generated files, snapshots and binaries.',
    `A week keeps its full weight for ${decay.weeks} weeks. It then fades to ${(decay.perMille.at(-1) ?? 0) / 10}% by three years and stays there.`,
    `Verified weeks set the level: ${list.format(levelPoints.map((points, index) => `level ${index + 1} from ${count(points / 100, 'week', 'weeks')}`))}. Unverified commits never raise or lower it.`,
    `Confidence shows how sure the level is, not how good the developer is: average weight × active weeks ÷ (active weeks + ${confidenceWeeks}). Weights: signed ${tierWeights.signed}%, verified email ${tierWeights.verified}%, merged by others ${tierWeights.mergedByOther}%, unverified ${tierWeights.unverified}%.`,
  ],
} as const
