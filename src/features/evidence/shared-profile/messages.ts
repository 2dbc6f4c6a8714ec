import { commits, counted } from '../counted.ts'
import type { EmploymentType, JobSearchStatus } from '../evidence-types.ts'

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
  partTime: 'part time',
  internship: 'internship',
}

/** Words of a profile that somebody opens by a link. */
export const messages = {
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
  failed: 'The profile could not be loaded',

  expertise: 'Expertise',
  expertisePurpose: 'What commits come to, by topic.',
  opens: 'Each number opens to what it comes from.',
  how: 'How this is computed',
  topics: 'Topics',
  noTopics: 'No commit is evidence of a topic that is shown.',
  declared: (names: readonly string[]) => `Declared, and seen in no commit: ${list.format(names)}.`,

  commits: 'Public commits',
  commitsPurpose: 'Repositories that everybody can look at, the last worked on first.',
  noCommits: 'There are no public commits here.',
  within: (n: number, first: string, last: string) =>
    first === last ? `${commits(n)}, on ${first}` : `${commits(n)}, from ${first} to ${last}`,
  latest: 'Latest',
  commitOf: (id: string, name: string) => `Commit ${id} of ${name}`,
  unpublished: (n: number, repositories: number) =>
    `And ${commits(n)} in ${counted(repositories, 'repository that is', 'repositories that are')} not public.`,

  background: 'Experience and education',
  backgroundPurpose: 'In the developer’s own words: nobody checks them, and they are no evidence.',
  noBackground: 'Nothing is written down here.',

  contact: 'Contact',
  contactPurpose: 'How to reach this developer.',
  noAddress: 'No address is known.',
} as const
