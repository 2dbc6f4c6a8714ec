import { isNotebook, type ChangedFile } from './changed-file.ts'
import { exclusionOf, type Exclusion } from './exclusions/exclusion-of.ts'
import { topicsWrittenIn } from './origins.ts'
import type { AttributesOf } from './paths/attributes.ts'
import { topicsOf } from './topics-of-file.ts'

export interface HistoryContext {
  /** Where the history was fetched from: `github.com/fastify/fastify`; null for a bundle. */
  readonly origin: string | null
  /** What its .gitattributes say. */
  readonly attributes: AttributesOf
}

/** What a commit evidences. Both are in one order, whatever the order of its files. */
export interface CommitEvidence {
  /** Lines by slug, each at least 1, by slug. */
  readonly topics: ReadonlyMap<string, number>
  /** How many files evidence nothing, by the reason. */
  readonly excluded: ReadonlyMap<Exclusion, number>
  /** Places of the files that evidence something. */
  readonly counted: readonly number[]
  /** Whether it touches so many files that its lines count for little. */
  readonly isBulk: boolean
}

/** Lines that a file counts at most; a notebook's hold its outputs too. */
const mostLines = 200
const mostLinesOfNotebook = 20
/** A commit with more files is a reformat, a rename or a drop, and counts for little. */
const bulkFiles = 50
const mostLinesOfBulk = 10

const linesOf = ({ path, added, deleted }: ChangedFile) =>
  Math.min(isNotebook(path) ? mostLinesOfNotebook : mostLines, Math.max(added ?? 0, deleted ?? 0))

const inOrder = <Key extends string>(counts: ReadonlyMap<Key, number>) =>
  new Map([...counts].sort(([one], [other]) => (one < other ? -1 : 1)))

const count = <Key extends string>(counts: Map<Key, number>, key: Key, by: number) =>
  counts.set(key, (counts.get(key) ?? 0) + by)

/**
 * The lines of a commit by topic (evidence.md section 2): of each file max(added, deleted), at most 200, for every topic
 * that it evidences. More than 50 files that count make a bulk commit, whose topics have at most 10 lines each. A file
 * without lines or without a topic is none that counts. Never throws, whatever the paths and heads hold.
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
