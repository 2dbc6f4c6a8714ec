import { request as requestHttp, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { abortState } from '../git/git-state.ts'
import { done, failed, type Outcome } from '../reading-state.ts'
import type { RepositoryAddress } from './repository-address.ts'

export interface Greeting {
  readonly address: RepositoryAddress
  /** The addresses that were checked: no other is connected to. */
  readonly pinned: readonly string[]
  /** The value of the header of that name, or null. */
  readonly authorization: string | null
  readonly signal: AbortSignal
  /** How long the host may take for its first words, milliseconds. */
  readonly patienceMs?: number
}

const smartType = 'application/x-git-upload-pack-advertisement'
/** As much of an answer as tells what it is; it may be endless. */
const enough = 4_096
const beginning = /^(?:001e# service=git-upload-pack\n0000)?[0-9a-f]{4}/

/** What hosts answer where there is nothing, or nothing for us. */
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
  // A redirect is followed never: it leads where nobody has looked.
  if (status >= 500 || status === 429 || (status >= 300 && status < 400)) return failed('unreachable')
  if (status !== 200 || answer.headers['content-type'] !== smartType) return failed('notGit')
  const text = await textOf(answer)
  if (!beginning.test(text)) return failed('notGit')
  return text.includes('object-format=sha256') ? failed('unsupported') : done(null)
}

/**
 * Asks the host for the beginning of its refs, as git will: whether somebody is there, lets us in, and speaks git. No
 * redirect is followed, few bytes are read, and nothing but the pinned addresses is connected to.
 */
export async function greet(greeting: Greeting): Promise<Outcome<null>> {
  const { address, pinned, authorization, signal, patienceMs = 30_000 } = greeting
  const request = address.url.startsWith('https:') ? requestHttps : requestHttp
  const asked = request(`${address.url}/info/refs?service=git-upload-pack`, {
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
      asked.once('response', resolve).once('error', reject).end()
    })
    return await judge(answer)
  } catch {
    return failed(abortState(signal) ?? 'unreachable')
  } finally {
    asked.on('error', () => {}).destroy()
  }
}
