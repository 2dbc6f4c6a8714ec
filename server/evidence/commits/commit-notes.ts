/** Notes of a commit whose files do not all count in full (docs/expertise.md#what-is-counted). Stored, so never rename one. */
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
