/** What is said of a commit whose files were not all counted in full (evidence.md section 2); none is ever renamed. */
const commitNotes = [
  'deleted',
  'submodule',
  'symlink',
  'binary',
  'lockFile',
  'vendored',
  'build',
  'snapshot',
  'generated',
  'minified',
  'bulk',
  'tooManyFiles',
  'headsUnread',
  'datesApart',
] as const
type CommitNote = (typeof commitNotes)[number]

const known: ReadonlySet<string> = new Set(commitNotes)

export const isCommitNote = (note: string): note is CommitNote => known.has(note)
