import { commits, counted } from '../shared/counted.ts'
import type { EmploymentType, JobSearchStatus } from '../shared/evidence-types.ts'

const list = new Intl.ListFormat('en')

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

export const messages = {
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
  failed: 'Couldn’t load the profile',

  expertise: 'Expertise',
  expertisePurpose: 'Levels by topic, based on commits.',
  opens: 'Click a number to see its evidence.',
  how: 'How levels work',
  topics: 'Topics',
  updating: 'Numbers are being updated. Reload the page in a minute.',
  noTopics: 'No topics to show.',
  declared: (names: readonly string[]) => `Self-reported, no commits yet: ${list.format(names)}.`,

  commits: 'Public commits',
  commitsPurpose: 'Public repositories, most recent first.',
  noCommits: 'No public commits.',
  within: (n: number, first: string, last: string) =>
    first === last ? `${commits(n)} on ${first}` : `${commits(n)} from ${first} to ${last}`,
  latest: 'Latest',
  commitOf: (id: string, name: string) => `Commit ${id} in ${name}`,
  unpublished: (n: number, repositories: number) =>
    `Plus ${commits(n)} in ${counted(repositories, 'repository that isn’t', 'repositories that aren’t')} public.`,

  background: 'Experience and education',
  backgroundPurpose: 'Self-reported, not verified.',
  noBackground: 'No entries yet.',

  contact: 'Contact',
  contactPurpose: 'How to reach this developer.',
  noAddress: 'No contact email.',
} as const
