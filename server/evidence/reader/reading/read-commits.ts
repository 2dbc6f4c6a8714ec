import { gitAnswer } from '../git/run-git.ts'
import { failureState } from '../git/git-state.ts'
import type { AnalysisLimits } from '../limits.ts'
import type { Workspace } from '../workspace.ts'
import { done, failed, type Outcome } from '../analysis-state.ts'
import { parseSshKey } from '../signature/ssh-key.ts'
import type { GitSetting } from '../source/history.ts'
import type { BlobSample } from '../samples/blob-sample.ts'
import type { TreeSample } from '../samples/tree-sample.ts'
import { batches, mapAhead } from './batches.ts'
import type { MakeClassifier } from './classifier.ts'
import { commitChanges } from './commit-changes.ts'
import { ObjectReader } from './object-reader.ts'
import { normalizedEmails, ownCommits, type OwnCommit } from './own-commits.ts'
import type { SuggestedAddresses } from './suggested-addresses.ts'
import { readBatch, type ReadCommit } from './read-batch.ts'

export interface CommitsRequest {
  readonly place: Workspace
  readonly limits: AnalysisLimits
  readonly signal: AbortSignal
  /** The newest commit of the fetched branch. */
  readonly tip: string
  /** Tip of the previous analysis, or null. */
  readonly since: string | null
  /** Emails that the developer claims. */
  readonly addresses: readonly string[]
  /** SSH public keys of the developer, one line each; invalid lines are ignored. */
  readonly keys: readonly string[]
  readonly origin: string | null
  /** Collects the trees of all commits in the range, by any author. */
  readonly trees: TreeSample
  /** Collects the contents of the own commits in the range. */
  readonly blobs: BlobSample
  /** Collects unclaimed emails that may belong to the developer. */
  readonly suggested: SuggestedAddresses
  readonly makeClassifier: MakeClassifier
}

/** The commits to analyse. */
export interface Range {
  /** `tip`, or `since..tip`. */
  readonly range: string
  /** The history was rewritten since the previous analysis, so all commits are analysed again. */
  readonly startsOver: boolean
  /** Number of commits without merges, by any author. */
  readonly total: number
}

const isId = (text: string) => /^[0-9a-f]{40}$/.test(text)

/** Determines the commits to analyse; `tooLarge` if they exceed the limit. */
export async function rangeOf({ tip, since, ...setting }: CommitsRequest): Promise<Outcome<Range>> {
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
  return total > most ? failed('tooLarge') : done({ range, startsOver: from !== since, total })
}

async function isAncestor(older: string, newer: string, setting: GitSetting): Promise<boolean> {
  const args = ['merge-base', '--is-ancestor', '--end-of-options', older, newer]
  return (await gitAnswer({ ...setting, args })).ok
}

export interface Chunk {
  readonly commits: readonly ReadCommit[]
  /** Number of commits in the range up to the end of this chunk, by any author. */
  readonly passed: number
}

/** Own commits per chunk; affects only how often the server stores. */
const chunkCommits = 1_000

/**
 * Analyses the own commits of a range, oldest first.
 *
 * @throws StoppedAnalysis if git fails or is stopped, or at a limit
 */
export async function* readCommits(request: CommitsRequest, range: string): AsyncGenerator<Chunk> {
  const stop = new AbortController()
  const setting = { ...request, signal: AbortSignal.any([request.signal, stop.signal]) }
  const objects = new ObjectReader(setting)
  try {
    const name = `${request.tip}:.gitattributes`
    const [attributes] = await objects.ask([{ command: 'contents', name, keep: 65_536 }])
    const { origin } = request
    const classifier = request.makeClassifier({
      origin,
      attributes: attributes?.bytes.toString('latin1') ?? null,
    })
    const keys = request.keys.map(parseSshKey).filter((key) => key !== null)
    const own = ownCommits(range, normalizedEmails(request.addresses), setting, request)
    const read = mapAhead(batches(commitChanges(own, setting)), async (batch) => ({
      commits: await readBatch(batch, { objects, classifier, keys, blobs: request.blobs }),
      last: batch.at(-1)?.commit,
    }))
    yield* chunks(read)
    await objects.close()
  } finally {
    // Stops the git processes: the object reader would wait forever, and so would the others if the consumer stops
    // early.
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
