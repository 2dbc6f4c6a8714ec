import type { ObjectReply, ObjectRequest } from '../parse/object-replies.ts'
import type { ChangedFile } from '../parse/diff-tree.ts'
import type { BlobSample } from '../samples/blob-sample.ts'
import { signerOf } from '../signature/commit-signature.ts'
import type { SshKey } from '../signature/ssh-key.ts'
import type { Classifier, ReadFile } from './classifier.ts'
import type { ChangedCommit } from './commit-changes.ts'
import type { ObjectReader } from './object-reader.ts'
import type { OwnCommit } from './own-commits.ts'

/** The result of one commit. It contains no paths, no contents, no message and no other person. */
export interface ReadCommit extends Omit<OwnCommit, 'ordinal'> {
  /** The signature is verified by a key of the developer, not just present. */
  readonly signed: boolean
  readonly topics: readonly (readonly [slug: string, lines: number])[]
  /**
   * Keys of the classifier's notes, and of these: `tooManyFiles` (lines do not count), `headsUnread` (imports beyond
   * the first 400 files do not count), `datesApart` (the two dates are a year or more apart, as after a rebase; no
   * penalty).
   */
  readonly notes: readonly string[]
}

const headBytes = 16_384
/** A longer source file is data or generated. */
const longestSource = 524_288
/** Limit of files read per commit, to bound memory. Same number as git's limit for rename detection. */
const mostHeads = 400
/** A signature covers every byte of a commit, so a longer commit is not verified. */
const longestCommit = 65_536

const yearSeconds = 365 * 86_400

const none = Buffer.alloc(0)

const isSource = ({ mode, blob }: ChangedFile) => mode.startsWith('100') && /[^0]/.test(blob)

/** Tools shared by the whole analysis. */
export interface BatchTools {
  readonly objects: ObjectReader
  readonly classifier: Classifier
  /** Public keys of the developer. */
  readonly keys: readonly SshKey[]
  /** Collects the contents of own commits in files that support a topic. */
  readonly blobs: BlobSample
}

/** Reads the objects that a batch of commits needs, and classifies their files. */
export async function readBatch(
  batch: readonly ChangedCommit[],
  { objects, classifier, keys, blobs: sample }: BatchTools,
): Promise<ReadCommit[]> {
  const sources = batch.map(({ changes }) => {
    if (changes.total > changes.files.length) return []
    return changes.files.filter((file) => isSource(file) && classifier.readsHead(file.path))
  })
  const blobs = [...new Set(sources.flatMap((files) => files.slice(0, mostHeads).map(({ blob }) => blob)))]
  const heads = await headsOf(blobs, objects)
  const signed = await signedIn(batch, { objects, keys })
  return batch.map(({ commit: { ordinal: _ordinal, ...commit }, changes }, index) => {
    const whole = { ...commit, signed: signed.has(commit.id) }
    const dates = areApart(commit) ? ['datesApart'] : []
    if (changes.total > changes.files.length)
      return { ...whole, topics: [], notes: ['tooManyFiles', ...dates] }
    const { topics, notes, counted } = classifier.classify(changes.files.map((file) => readFile(file, heads)))
    // A co-author legitimately has another person's contents, so they are not sampled.
    const own = commit.coAuthor ? [] : counted.flatMap((place) => changes.files[place]?.blob ?? [])
    for (const blob of own) sample.add(blob, { author: commit.address, commit: commit.id })
    const unread = (sources[index]?.length ?? 0) > mostHeads
    return { ...whole, topics, notes: [...notes, ...(unread ? ['headsUnread'] : []), ...dates] }
  })
}

const areApart = ({ authoredAt, committedAt }: Pick<OwnCommit, 'authoredAt' | 'committedAt'>): boolean =>
  Math.abs(committedAt - authoredAt) >= yearSeconds

const readFile = (file: ChangedFile, heads: ReadonlyMap<string, Buffer>): ReadFile => {
  const { path, added, deleted, mode, status, blob } = file
  return { path, added, deleted, mode, status, head: heads.get(blob) ?? null }
}

async function headsOf(blobs: readonly string[], objects: ObjectReader): Promise<Map<string, Buffer>> {
  const sizes = await objects.ask(blobs.map((name): ObjectRequest => ({ command: 'info', name, keep: 0 })))
  const short = blobs.filter((_, index) => (sizes[index]?.size ?? Infinity) <= longestSource)
  const contents = await objects.ask(
    short.map((name): ObjectRequest => ({ command: 'contents', name, keep: headBytes })),
  )
  return new Map(short.map((name, index) => [name, contents[index]?.bytes ?? none]))
}

/**
 * Returns the ids of the commits signed by one of these keys. Without keys it reads nothing. Git's own check, `%G?`,
 * would run programs.
 */
async function signedIn(
  batch: readonly ChangedCommit[],
  { objects, keys }: Pick<BatchTools, 'objects' | 'keys'>,
): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set()
  const ids = batch.map(({ commit }) => commit.id)
  const replies = await objects.ask(
    ids.map((name): ObjectRequest => ({ command: 'contents', name, keep: longestCommit })),
  )
  return new Set(ids.filter((_, index) => isSignedBy(replies[index] ?? null, keys)))
}

const isSignedBy = (object: ObjectReply, keys: readonly SshKey[]): boolean =>
  object !== null && object.size <= longestCommit && signerOf(object.bytes, keys) !== null
