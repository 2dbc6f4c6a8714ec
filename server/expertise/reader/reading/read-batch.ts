import type { ObjectRequest } from '../parse/object-replies.ts'
import type { ChangedFile } from '../parse/diff-tree.ts'
import type { Classifier, ReadFile } from './classifier.ts'
import type { ChangedCommit } from './commit-changes.ts'
import type { ObjectReader } from './object-reader.ts'
import type { OwnCommit } from './own-commits.ts'
import { isSigned } from './signature.ts'

/** What leaves the reading of a commit: no paths, no contents, no message, nobody else. */
export interface ReadCommit extends Omit<OwnCommit, 'ordinal'> {
  readonly signed: boolean
  readonly topics: readonly (readonly [slug: string, lines: number])[]
  /**
   * Keys of what is to be said about it: those of the classifier, and `tooManyFiles` (its lines do not count), `headsUnread`
   * (its imports do not count beyond the first 400 files).
   */
  readonly notes: readonly string[]
}

const headBytes = 16_384
/** A source file that is longer is data, or generated. */
const longestSource = 524_288
/** Of one commit, so that it fits into memory; the same number of files in which git looks for renames. */
const mostHeads = 400
/** As much of a commit's object as holds its signature; who writes more has hidden it. */
const objectBytes = 65_536

const isSource = ({ mode, blob }: ChangedFile) => mode.startsWith('100') && /[^0]/.test(blob)

/** Reads what is needed of the objects of these commits, and has their files classified. */
export async function readBatch(
  batch: readonly ChangedCommit[],
  objects: ObjectReader,
  classifier: Classifier,
): Promise<ReadCommit[]> {
  const sources = batch.map(({ changes }) => {
    if (changes.total > changes.files.length) return []
    return changes.files.filter((file) => isSource(file) && classifier.readsHead(file.path))
  })
  const blobs = [...new Set(sources.flatMap((files) => files.slice(0, mostHeads).map(({ blob }) => blob)))]
  const heads = await headsOf(blobs, objects)
  const signed = await signaturesOf(batch, objects)
  return batch.map(({ commit: { ordinal: _ordinal, ...commit }, changes }, index) => {
    const whole = { ...commit, signed: signed[index] ?? false }
    if (changes.total > changes.files.length) return { ...whole, topics: [], notes: ['tooManyFiles'] }
    const { topics, notes } = classifier.classify(changes.files.map((file) => readFile(file, heads)))
    const unread = (sources[index]?.length ?? 0) > mostHeads
    return { ...whole, topics, notes: unread ? [...notes, 'headsUnread'] : notes }
  })
}

const readFile = (file: ChangedFile, heads: ReadonlyMap<string, string>): ReadFile => {
  const { path, added, deleted, mode, status, blob } = file
  return { path, added, deleted, mode, status, head: heads.get(blob) ?? null }
}

async function headsOf(blobs: readonly string[], objects: ObjectReader): Promise<Map<string, string>> {
  const sizes = await objects.ask(blobs.map((name): ObjectRequest => ({ command: 'info', name, keep: 0 })))
  const short = blobs.filter((_, index) => (sizes[index]?.size ?? Infinity) <= longestSource)
  const contents = await objects.ask(
    short.map((name): ObjectRequest => ({ command: 'contents', name, keep: headBytes })),
  )
  return new Map(short.map((name, index) => [name, contents[index]?.bytes ?? '']))
}

async function signaturesOf(batch: readonly ChangedCommit[], objects: ObjectReader): Promise<boolean[]> {
  const replies = await objects.ask(
    batch.map(({ commit }): ObjectRequest => ({ command: 'contents', name: commit.id, keep: objectBytes })),
  )
  return replies.map((reply) => reply !== null && isSigned(reply.bytes))
}
