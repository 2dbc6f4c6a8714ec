import { request as requestHttp, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { abortState } from '../git/git-state.ts'
import { done, failed, type Outcome } from '../analysis-state.ts'
import type { RepositoryAddress } from './repository-address.ts'

export interface Greeting {
  readonly address: RepositoryAddress
  /** The checked addresses; the request connects to no others. */
  readonly pinned: readonly string[]
  /** Value of the Authorization header, or null. */
  readonly authorization: string | null
  readonly signal: AbortSignal
  /** How long the host may take to respond, in milliseconds. */
  readonly patienceMs?: number
}

const smartType = 'application/x-git-upload-pack-advertisement'
/** Bytes read of a response, which may be endless. */
const enough = 4_096
const beginning = /^(?:001e# service=git-upload-pack\n0000)?[0-9a-f]{4}/

/** Statuses for a repository that does not exist or needs access. */
const accessStatuses = new Set([401, 403, 404, 407, 410, 451])

function pinnedLookup(pinned: readonly string[]): LookupFunction {
  const all = pinned.map((address) => ({ address, family: isIP(address) }))
  return (_host, options, callback) => {
    const [first] = all
    if (options.all === true || first === undefined) callback(null, all)
    else callback(null, first.address, first.family)
  }
}

async function textOf(answer: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    text += chunk.toString('latin1')
    if (text.length >= enough) break
  }
  return text
}

async function judge(answer: IncomingMessage): Promise<Outcome<null>> {
  const status = answer.statusCode ?? 0
  if (accessStatuses.has(status)) return failed('needsAccess')
  // Redirects are not followed, because their target is unchecked.
  if (status >= 500 || status === 429 || (status >= 300 && status < 400)) return failed('unreachable')
  if (status !== 200 || answer.headers['content-type'] !== smartType) return failed('notGit')
  const text = await textOf(answer)
  if (!beginning.test(text)) return failed('notGit')
  return text.includes('object-format=sha256') ? failed('unsupported') : done(null)
}

/**
 * Requests the start of the refs, as git does, to check that the host responds, gives access and speaks git. Follows no
 * redirect, reads few bytes, and connects only to the pinned addresses.
 */
export async function greet(greeting: Greeting): Promise<Outcome<null>> {
  const { address, pinned, authorization, signal, patienceMs = 30_000 } = greeting
  const request = address.url.startsWith('https:') ? requestHttps : requestHttp
  const outgoing = request(`${address.url}/info/refs?service=git-upload-pack`, {
    agent: false,
    lookup: pinnedLookup(pinned),
    signal: AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]),
    maxHeaderSize: 16_384,
    headers: {
      'user-agent': 'git/assay',
      'git-protocol': 'version=2',
      accept: '*/*',
      ...(authorization === null ? {} : { authorization }),
    },
  })
  try {
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      outgoing.once('response', resolve).once('error', reject).end()
    })
    return await judge(answer)
  } catch {
    return failed(abortState(signal) ?? 'unreachable')
  } finally {
    outgoing.on('error', () => {}).destroy()
  }
}
