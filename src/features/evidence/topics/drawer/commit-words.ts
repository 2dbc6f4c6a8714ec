import type { EvidenceGroup } from '../../shared/evidence-types.ts'

type Commit = NonNullable<EvidenceGroup['commit']>
type Note = Commit['notes'][number]

export const noteWords: Readonly<Record<Note, string>> = {
  deleted: 'deleted files not counted',
  submodule: 'submodules not counted',
  symlink: 'symlinks not counted',
  binary: 'binary files not counted',
  lockFile: 'lock files not counted',
  vendored: 'vendored code not counted',
  build: 'build output not counted',
  snapshot: 'snapshots not counted',
  generated: 'generated files not counted',
  minified: 'minified files not counted',
  bulk: 'over 50 files: at most 10 lines per topic',
  tooManyFiles: 'over 5,000 files: not counted',
  headsUnread: 'too large to check for imports',
  datesApart: 'authored and committed a year or more apart, as after a rebase',
}

/** Returns the remarks on a commit other than lines and verification. */
export const commitRemarks = ({ coAuthor, people, witnessed, notes: keys }: Commit): string[] => [
  ...(coAuthor ? ['co-author'] : []),
  ...(people > 1 ? [`lines split among ${people} people`] : []),
  ...(witnessed ? ['analyzed within 14 days of its date'] : []),
  ...keys.map((key) => noteWords[key]),
]

export const onHost = (id: string, url: string): string => `${id} on ${new URL(url).hostname}`
