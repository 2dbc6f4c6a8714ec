import type { Readable } from 'node:stream'
import { abortState } from '../git/git-state.ts'
import { workspaceAt } from '../workspace.ts'
import { allBlobs } from '../reading/all-blobs.ts'
import { StoppedAnalysis } from '../reading/stopped-analysis.ts'
import { normalizedEmails } from '../reading/own-commits.ts'
import { SuggestedAddresses } from '../reading/suggested-addresses.ts'
import type { LoadClassifier } from '../reading/classifier.ts'
import { rangeOf, readCommits } from '../reading/read-commits.ts'
import type { Outcome, AnalysisFailure } from '../analysis-state.ts'
import { fetchHistory } from '../source/fetch-history.ts'
import { repositoryAddress } from '../source/repository-address.ts'
import { ContentSample } from '../samples/content-sample.ts'
import { BlobSample } from '../samples/blob-sample.ts'
import { TreeSample } from '../samples/tree-sample.ts'
import { takeBundle } from '../source/take-bundle.ts'
import { DiskWatch } from './disk-watch.ts'
import type { FromRunner, HistoryEnd, ReadRequest } from './runner-messages.ts'

/** Returns the stack of an error without its message. */
function faultOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return [error.name, ...frames.map((frame) => frame.trim())].join('\n')
}

/**
 * Runs one analysis from the fetch to its end. Always yields an `end` last, whose state reports any failure.
 *
 * @param bundle bytes of a bundle, if the request names no remote
 */
export async function* readSource(
  request: ReadRequest,
  bundle: Readable,
  loadClassifier: LoadClassifier,
  wanted: AbortSignal,
): AsyncGenerator<FromRunner> {
  let tip: string | null = null
  let total = 0
  let own = 0
  const trees = new TreeSample()
  const blobs = new BlobSample()
  const contents = new ContentSample()
  const suggested = new SuggestedAddresses(request.person, normalizedEmails(request.addresses))
  const end = (state: HistoryEnd['state'], fault: string | null = null): HistoryEnd => {
    const others = state === 'complete' ? total - own : 0
    const peakBytes = process.resourceUsage().maxRSS * 1024
    const found = {
      trees: trees.trees,
      blobs: blobs.blobs,
      allBlobs: contents.blobs,
      suggested: suggested.list,
    }
    return { kind: 'end', state, tip, total, own, others, ...found, peakBytes, fault }
  }
  const disk = new DiskWatch(request.place, request.limits.diskBytes)
  const signal = AbortSignal.any([wanted, disk.signal])
  const loading = loadClassifier()
  // Awaited below; this prevents an unhandled rejection until then.
  loading.catch(() => {})
  try {
    const { remote, addresses, keys, since, limits } = request
    const place = workspaceAt(request.place)
    const setting = { place, limits, signal }
    const fetched = remote === null ? await takeBundle(bundle, setting) : await fetchHistory(remote, setting)
    tip = valueOf(fetched)
    await disk.check()
    signal.throwIfAborted()
    const origin = originOf(request)
    const makeClassifier = await loading
    const commitsRequest = {
      ...setting,
      tip,
      since,
      addresses,
      keys,
      origin,
      trees,
      blobs,
      suggested,
      makeClassifier,
    }
    const { range, startsOver, total: counted } = valueOf(await rangeOf(commitsRequest))
    total = counted
    yield { kind: 'begun', tip, total, startsOver }
    for await (const chunk of readCommits(commitsRequest, range)) {
      own += chunk.commits.length
      yield { kind: 'chunk', ...chunk }
    }
    await allBlobs(setting, contents)
    yield end('complete')
  } catch (error) {
    const stopped: AnalysisFailure | null = abortState(signal)
    if (error instanceof StoppedAnalysis) yield end(error.state)
    else yield end(stopped ?? 'defect', stopped === null ? faultOf(error) : null)
  } finally {
    disk.end()
  }
}

function valueOf<Value>(outcome: Outcome<Value>): Value {
  if (!outcome.ok) throw new StoppedAnalysis(outcome.state)
  return outcome.value
}

/** Returns the origin of a fetched repository; null for a bundle, whose origin is unknown. */
function originOf({ remote }: ReadRequest): string | null {
  if (remote === null) return null
  const address = repositoryAddress(remote.url, remote.sandboxOrigin)
  return address.ok ? address.value.origin : null
}
