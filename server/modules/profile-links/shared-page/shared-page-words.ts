import type { BackgroundKind, MonthSpan } from '#machines/shared/background.ts'
import { weeksText } from '#machines/shared/weeks-text.ts'
import type { components } from '#server/contract/schema.gen.ts'
import {
  confidenceWeeks,
  creditByLines,
  decay,
  levelPoints,
  secondDay,
  tierWeights,
} from '#server/expertise/formula/constants.ts'

const grouped = new Intl.NumberFormat('en')
const plurals = new Intl.PluralRules('en')
const list = new Intl.ListFormat('en')
const days = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})
const months = new Intl.DateTimeFormat('en-GB', { month: 'short', year: 'numeric', timeZone: 'UTC' })
const count = (n: number, one: string, other: string): string =>
  `${grouped.format(n)} ${plurals.select(n) === 'one' ? one : other}`
const commits = (n: number): string => count(n, 'commit', 'commits')
const weeksOf = (points: number): string => String(points / 100)
const weeksUnit = (points: number): string => (weeksText(points) === '1.0' ? 'week' : 'weeks')

/** A moment's day in UTC, as the app says it: "20 Nov 2026". */
export const dayText = (iso: string): string => days.format(new Date(iso))

/** A month by its number since the year 0: "Apr 2019". */
export const monthText = (month: number): string =>
  months.format(new Date(Date.UTC(Math.floor(month / 12), month % 12, 1)))

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
  partTime: 'part time',
  internship: 'internship',
}

const ways: Record<BackgroundKind, string> = { experience: 'Experience', education: 'Education' }
const monthOf = (month: string): string => months.format(new Date(`${month}-01T00:00:00Z`))

/** Words of a shared profile's page. What the app says of the same, it says alike. */
export const words = {
  product: 'Assay',
  signIn: 'Sign in',
  forDevelopers: 'For developers',
  forCompanies: 'For companies',
  anonymous: 'A developer',
  until: (day: string) => `Shown to you by a link, which opens until ${day}.`,
  seeking: (status: JobSearchStatus, types: readonly EmploymentType[]) =>
    status === 'closed' || types.length === 0
      ? seeks[status]
      : `${seeks[status]}: ${list.format(types.map((type) => kinds[type]))}`,
  nothing: 'Nothing of this profile is open to whoever has this link. Ask whoever sent it to you.',
  absentTitle: 'This link opens nothing',
  absentText:
    'It was revoked or has expired, or its address is not complete. Ask whoever sent it to you for another one.',
  home: 'To the start page',
  busyTitle: 'The profile could not be loaded',
  busyText: (seconds: number) =>
    `Links were opened too often from your network. Try again in ${count(Math.ceil(seconds / 60), 'minute', 'minutes')}.`,

  expertise: 'Expertise',
  expertisePurpose: 'What commits come to, by topic.',
  noTopics: 'No commit is evidence of a topic that is shown.',
  topics: 'Topics',
  topic: 'Topic',
  activity: 'By month',
  level: 'Level',
  weeksOfWork: 'Weeks of work',
  weeksUnit,
  confidence: 'Confidence',
  lastSeen: 'Last seen',
  levelName: (level: number) => (level === 0 ? 'No level yet' : `Level ${level}`),
  levelOf: (level: number) => `level ${level}`,
  listed: (names: readonly string[]) => list.format(names),
  preview: 'A developer’s profile, shown by a link.',
  cardOf: (topics: string) => `Topics by month, from commits: ${topics}`,
  onCard: (level: number, points: number) =>
    `${level === 0 ? 'No level yet' : `Level ${level}`} · ${weeksText(points)} ${weeksUnit(points)}`,
  moreTopics: (n: number) => `${n} more ${n === 1 ? 'topic' : 'topics'}`,
  period: (from: string, to: string | null) =>
    to === null ? `From commits of ${from}` : `From commits, ${from} to ${to}`,
  percent: (n: number) => `${n} %`,
  seen: (week: number, asOf: number, monday: string) =>
    week >= asOf ? 'This week' : week === asOf - 1 ? 'Last week' : monday,
  vouched: (percent: number | null) =>
    percent === null
      ? 'Nothing of it verified yet'
      : percent === 100
        ? 'All of it verified'
        : `${percent} % of it verified`,
  coverage: (n: number, read: string | null, since: string) =>
    `${count(n, 'repository counts', 'repositories count')}${read === null ? '' : `, last read on ${read}`}. Of the time before ${since}, and of code that is not connected or could not be read, nothing is known.`,
  legend: { gold: 'verified', stone: 'unverified', unknown: 'nothing known' },
  heights: 'Height: up to one, two, three and four weeks of a month',
  declared: (names: readonly string[]) => `Declared, and seen in no commit: ${list.format(names)}.`,

  commits: 'Public commits',
  commitsPurpose: 'Repositories that everybody can look at, the last worked on first.',
  noCommits: 'There are no public commits here.',
  within: (n: number, first: string, last: string) =>
    first === last ? `${commits(n)}, on ${first}` : `${commits(n)}, from ${first} to ${last}`,
  latest: 'Latest',
  commitOf: (id: string, name: string) => `Commit ${id} of ${name}`,
  unpublished: (n: number, repositories: number) =>
    `And ${commits(n)} in ${count(repositories, 'repository', 'repositories')} that ${plurals.select(repositories) === 'one' ? 'is' : 'are'} not public.`,

  background: 'Experience and education',
  backgroundPurpose: 'In the developer’s own words: nobody checks them, and they are no evidence.',
  noBackground: 'Nothing is written down here.',
  entryOf: (kind: BackgroundKind, { from, to }: MonthSpan) =>
    `${ways[kind]}, ${from === to ? monthOf(from) : `${monthOf(from)} – ${to === null ? 'now' : monthOf(to)}`}`,

  contact: 'Contact',
  contactPurpose: 'How to reach this developer.',
  noAddress: 'No address is known.',

  how: 'How this is computed',
  formula: (version: number, monday: string) => `Formula version ${version}, as of the week of ${monday}.`,
  formulaParts: [
    `A week from Monday, in UTC, is worth up to one: ${list.format(creditByLines.map(({ lines, credit }) => `${weeksOf(credit)} from ${count(lines, 'line', 'lines')}`))} of a topic, and ${weeksOf(secondDay.credit)} more where a second day of it has ${secondDay.lines}. Further lines are worth nothing more.`,
    'Merges, bots, lock files, vendored, built and generated files, snapshots and binaries do not count.',
    `A week keeps its worth for ${decay.weeks} weeks, then loses a little with each ${decay.weeks} more, until ${(decay.perMille.at(-1) ?? 0) / 10} % of it is left. It stays there.`,
    `A level counts only weeks that a key, a confirmed address or somebody else vouches for: ${list.format(levelPoints.map((points, index) => `${index + 1} from ${count(points / 100, 'week', 'weeks')}`))}. Unverified commits lower none: of a week they have what the others leave. There is no rank over all topics, and what is not seen is not zero.`,
    `Confidence is how sure we are, not how good somebody is: the average weight of the weeks (signed ${tierWeights.signed} %, verified address ${tierWeights.verified} %, merged by others ${tierWeights.mergedByOther} %, unverified ${tierWeights.unverified} %), times active weeks by active weeks plus ${confidenceWeeks}.`,
  ],
} as const
