import type { components } from '#contract/schema.gen.ts'
import { isCommitNote } from '#server/evidence/commits/commit-notes.ts'

/** Returns the number of commits per note, most commits first. */
export const presentNotes = (notes: ReadonlyMap<string, number>): components['schemas']['NotedCommits'][] =>
  [...notes]
    .flatMap(([note, commits]) => (isCommitNote(note) ? [{ note, commits }] : []))
    .sort((a, b) => b.commits - a.commits || (a.note < b.note ? -1 : 1))
