import { gitAnswer } from '../git/run-git.ts'
import { failureState } from '../git/git-state.ts'
import type { ReadingLimits } from '../limits.ts'
import type { Place } from '../place.ts'
import { done, failed, type Outcome } from '../reading-state.ts'
import { parseSshKey } from '../signature/ssh-key.ts'
import type { GitSetting } from '../source/history.ts'
import type { BlobSample } from '../samples/blob-sample.ts'
import type { TreeSample } from '../samples/tree-sample.ts'
import { batches, mapAhead } from './batches.ts'
import type { MakeClassifier } from './classifier.ts'
import { commitChanges } from './commit-changes.ts'
import { ObjectReader } from './object-reader.ts'
import { claimed, ownCommits, type OwnCommit } from './own-commits.ts'
import type { SuggestedAddresses } from './suggested-addresses.ts'
import { readBatch, type ReadCommit } from './read-batch.ts'

export interface CommitsAsked {
  readonly place: Place
  readonly limits: ReadingLimits
  readonly signal: AbortSignal
  /** The newest commit, as the fetch gave it. */
  readonly tip: string
  /** The tip of the reading before, or null. */
  readonly since: string | null
  /** Addresses of which somebody says that they are theirs. */
  readonly addresses: readonly string[]
  /** SSH keys of the account, a line each; what is none verifies nothing. */
  readonly keys: readonly string[]
  readonly origin: string | null
  /** Takes the trees of all commits of the range, anybody's. */
  readonly trees: TreeSample
  /** Takes what the own commits of the range left in files. */
  readonly blobs: BlobSample
  /** Takes addresses that are nobody's yet. */
  readonly suggested: SuggestedAddresses
  readonly makeClassifier: MakeClassifier
}

/** What a reading is about to go through. */
export interface Range {
  /** `tip`, or `since..tip`. */
  readonly range: string
  /** Whether all is read although something was before: the history was rewritten. */
  readonly anew: boolean
  /** Commits without merges, anybody's. */
  readonly total: number
}

const isId = (text: string) => /^[0-9a-f]{40}$/.test(text)

/** Says what there is to read. `tooLarge` for more commits than are allowed. */
export async function rangeOf({ tip, since, ...setting }: CommitsAsked): Promise<Outcome<Range>> {
  const from = since !== null && isId(since) && (await isAncestor(since, tip, setting)) ? since : null
  const range = from === null ? tip : `${from}..${tip}`
  const most = setting.limits.commits
  const args = [
    'rev-list',
    '--count',
    '--no-merges',
    `--max-count=${most + 1}`,
    '--end-of-options',
    range,
    '--',
  ]
  const counted = await gitAnswer({ ...setting, args })
  if (!counted.ok) return failed(failureState(counted.complaint, setting.signal, 'damaged'))
  const total = Number(counted.text)
  return total > most ? failed('tooLarge') : done({ range, anew: from !== since, total })
}

async function isAncestor(older: string, newer: string, setting: GitSetting): Promise<boolean> {
  const args = ['merge-base', '--is-ancestor', '--end-of-options', older, newer]
  return (await gitAnswer({ ...setting, args })).ok
}

export interface Chunk {
  readonly commits: readonly ReadCommit[]
  /** How many commits of the range are behind this chunk, others' among them. */
  readonly passed: number
}

/** Own commits of a chunk; where chunks are cut changes nothing but how often they are stored. */
const chunkCommits = 1_000

/**
 * Reads the own commits of a range, oldest first.
 * @throws BrokenReading where git fails, is stopped, or a limit is met
 */
export async function* readCommits(asked: CommitsAsked, range: string): AsyncGenerator<Chunk> {
  const stop = new AbortController()
  const setting = { ...asked, signal: AbortSignal.any([asked.signal, stop.signal]) }
  const objects = new ObjectReader(setting)
  try {
    const name = `${asked.tip}:.gitattributes`
    const [attributes] = await objects.ask([{ command: 'contents', name, keep: 65_536 }])
    const { origin } = asked
    const classifier = asked.makeClassifier({
      origin,
      attributes: attributes?.bytes.toString('latin1') ?? null,
    })
    const keys = asked.keys.map(parseSshKey).filter((key) => key !== null)
    const own = ownCommits(range, claimed(asked.addresses), setting, asked)
    const read = mapAhead(batches(commitChanges(own, setting)), async (batch) => ({
      commits: await readBatch(batch, { objects, classifier, keys, blobs: asked.blobs }),
      last: batch.at(-1)?.commit,
    }))
    yield* chunks(read)
    await objects.close()
  } finally {
    // The one that looks up objects would wait for ever, and so would the others where somebody wants no more of them.
    stop.abort()
  }
}

async function* chunks(
  read: AsyncIterable<{ readonly commits: readonly ReadCommit[]; readonly last: OwnCommit | undefined }>,
): AsyncGenerator<Chunk> {
  let commits: ReadCommit[] = []
  let passed = 0
  for await (const { commits: some, last } of read) {
    commits.push(...some)
    passed = last?.ordinal ?? passed
    if (commits.length < chunkCommits) continue
    yield { commits, passed }
    commits = []
  }
  if (commits.length > 0) yield { commits, passed }
}
