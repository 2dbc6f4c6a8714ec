import { isNotebook, type ChangedFile } from './changed-file.ts'
import { exclusionOf, type Exclusion } from './exclusions/exclusion-of.ts'
import { topicsWrittenIn } from './origins.ts'
import type { AttributesOf } from './paths/attributes.ts'
import { topicsOf } from './topics-of-file.ts'

export interface HistoryContext {
  /** Origin of the history: `github.com/fastify/fastify`; null for a bundle. */
  readonly origin: string | null
  /** Attributes from its .gitattributes. */
  readonly attributes: AttributesOf
}

/** Result of one commit. Both maps are sorted, independent of the order of files. */
export interface CommitEvidence {
  /** Lines by slug, each at least 1, ordered by slug. */
  readonly topics: ReadonlyMap<string, number>
  /** Number of files that do not count, by reason. */
  readonly excluded: ReadonlyMap<Exclusion, number>
  /** Indices of the files that support a topic. */
  readonly counted: readonly number[]
  /** The commit changes so many files that its lines count little. */
  readonly isBulk: boolean
}

/** Maximum lines counted per file; fewer for notebooks, because they contain outputs. */
const mostLines = 200
const mostLinesOfNotebook = 20
/** A commit with more files is a reformat, a rename or an import, and counts little. */
const bulkFiles = 50
const mostLinesOfBulk = 10

const linesOf = ({ path, added, deleted }: ChangedFile) =>
  Math.min(isNotebook(path) ? mostLinesOfNotebook : mostLines, Math.max(added ?? 0, deleted ?? 0))

const inOrder = <Key extends string>(counts: ReadonlyMap<Key, number>) =>
  new Map([...counts].sort(([one], [other]) => (one < other ? -1 : 1)))

const count = <Key extends string>(counts: Map<Key, number>, key: Key, by: number) =>
  counts.set(key, (counts.get(key) ?? 0) + by)

/**
 * Counts a commit's lines by topic (docs/expertise.md#what-is-counted): for each file max(added, deleted), at most 200, for every
 * topic it supports. A commit with more than 50 counted files is a bulk commit, with at most 10 lines per topic. Files
 * without lines or topics are not counted. Never throws, for any paths and heads.
 */
export function linesByTopic(
  files: readonly ChangedFile[],
  { origin, attributes }: HistoryContext,
): CommitEvidence {
  const topics = new Map<string, number>()
  const excluded = new Map<Exclusion, number>()
  const written = topicsWrittenIn(origin)
  const counted: number[] = []
  for (const [place, file] of files.entries()) {
    const exclusion = exclusionOf(file, attributes)
    if (exclusion !== null) {
      count(excluded, exclusion, 1)
      continue
    }
    const lines = linesOf(file)
    const evidenced = lines === 0 ? [] : [...topicsOf(file, written)]
    for (const slug of evidenced) count(topics, slug, lines)
    if (evidenced.length > 0) counted.push(place)
  }
  const isBulk = counted.length > bulkFiles
  if (isBulk) {
    for (const [slug, lines] of topics) topics.set(slug, Math.min(lines, mostLinesOfBulk))
  }
  return { topics: inOrder(topics), excluded: inOrder(excluded), counted, isBulk }
}
