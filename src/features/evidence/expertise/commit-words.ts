import type { EvidenceGroup } from '../evidence-types.ts'

type Commit = NonNullable<EvidenceGroup['commit']>
type Note = Commit['notes'][number]

/** What a note of a commit says of it. */
export const noteWords: Readonly<Record<Note, string>> = {
  deleted: 'deleted files do not count',
  submodule: 'submodules do not count',
  symlink: 'links do not count',
  binary: 'binary files do not count',
  lockFile: 'lock files do not count',
  vendored: 'code of others does not count',
  build: 'build results do not count',
  snapshot: 'snapshots do not count',
  generated: 'generated files do not count',
  minified: 'minified files do not count',
  bulk: 'over 50 files: 10 lines a topic at most',
  tooManyFiles: 'over 5,000 files: nothing of it counts',
  headsUnread: 'too large to look for imports',
  datesApart: 'a year or more between writing and committing, as after a rebase',
}

/** What is to be said about a commit besides its lines and who vouches for it. */
export const commitRemarks = ({ coAuthor, people, witnessed, notes: keys }: Commit): string[] => [
  ...(coAuthor ? ['as a co-author'] : []),
  ...(people > 1 ? [`lines shared by ${people} people`] : []),
  ...(witnessed ? ['read within 14 days of its date'] : []),
  ...keys.map((key) => noteWords[key]),
]

export const onHost = (id: string, url: string): string => `${id} at ${new URL(url).hostname}`
