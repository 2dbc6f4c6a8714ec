import { isIP } from 'node:net'
import type { Setting } from '../git/git-environment.ts'
import { failureState } from '../git/git-state.ts'
import { gitAnswer, type GitRun } from '../git/run-git.ts'
import { done, failed, type Outcome } from '../analysis-state.ts'
import { defaultBranch, type Ref } from './default-branch.ts'
import { greet } from './greeting.ts'
import { branch, makeRepository, tipOf, type GitSetting } from './history.ts'
import { isPublicAddress, reachableAddresses, type Resolve } from './public-address.ts'
import { repositoryAddress, type RepositoryAddress } from './repository-address.ts'

export interface RemoteSource {
  /** The URL as the developer typed it. */
  readonly url: string
  /** Value of the Authorization header; null for public access. */
  readonly authorization: string | null
  /**
   * An origin that configuration allows in addition to https on public addresses: a sandbox on this machine. Never set
   * by a developer.
   */
  readonly sandboxOrigin: string | null
}

/** Replaces the machine's resolver, and sets how long a host may take to respond, in milliseconds. */
export interface RemoteOptions {
  readonly resolve?: Resolve
  readonly patienceMs?: number
}

const bracketed = (address: string) => (address.includes(':') ? `[${address}]` : address)

/** Git settings that restrict it to the checked protocol and addresses, and that pass the credentials. */
function settingsFor(
  { host, port, sandbox, url }: RepositoryAddress,
  pinned: readonly string[],
  authorization: string | null,
): Setting[] {
  const settings: Setting[] = [['protocol.https.allow', 'always']]
  // An IP address needs no resolution.
  if (isIP(host) === 0)
    settings.push(['http.curloptResolve', `${host}:${port}:${pinned.map(bracketed).join(',')}`])
  if (sandbox && url.startsWith('http:')) settings.push(['protocol.http.allow', 'always'])
  if (authorization !== null) settings.push(['http.extraHeader', `Authorization: ${authorization}`])
  return settings
}

/**
 * Fetches the default branch in full depth and without a filter, because a missing blob would end a later `git log`.
 *
 * @returns the id of its newest commit
 */
export async function fetchHistory(
  { url, authorization, sandboxOrigin }: RemoteSource,
  setting: GitSetting,
  { resolve, patienceMs = 30_000 }: RemoteOptions = {},
): Promise<Outcome<string>> {
  const { signal } = setting
  if (authorization !== null && /[\r\n\0]/.test(authorization)) return failed('needsAccess')
  const address = repositoryAddress(url, sandboxOrigin)
  if (!address.ok) return address
  const { host, sandbox } = address.value
  const pinned = await reachableAddresses(host, sandbox ? () => true : isPublicAddress, resolve)
  if (!pinned.ok) return pinned
  const greeting = { address: address.value, pinned: pinned.value, authorization, signal, patienceMs }
  const greeted = await greet(greeting)
  if (!greeted.ok) return greeted
  const made = await makeRepository(setting)
  if (!made.ok) return made

  const remote = { ...setting, settings: settingsFor(address.value, pinned.value, authorization) }
  const fetched = await fetchRef(remote, address.value.url, 'HEAD')
  if (fetched.ok) return tipOf(setting)
  if (fetched.complaint !== 'noSuchRef') return failed(failureState(fetched.complaint, signal))
  // HEAD points to no branch: the repository is empty, or its branches decide.
  const refs = await branchesOf(remote, address.value.url)
  if (!refs.ok) return refs
  if (refs.value.length === 0) return failed('empty')
  const chosen = defaultBranch(refs.value)
  if (chosen === null) return failed('unsupported')
  const again = await fetchRef(remote, address.value.url, chosen[0])
  return again.ok ? tipOf(setting) : failed(failureState(again.complaint, signal))
}

/** Git's value for unlimited depth. */
const allOfIt = '2147483647'

/**
 * Sets a depth, because git then refuses dumb HTTP hosts. From those it would fetch file by file, each within the size
 * limit but all of them without one, and follow their alternates anywhere.
 */
const fetchRef = (remote: GitSetting & Pick<GitRun, 'settings'>, url: string, ref: string) =>
  gitAnswer({
    ...remote,
    args: [
      'fetch',
      '--quiet',
      '--no-tags',
      '--no-write-fetch-head',
      '--no-recurse-submodules',
      '--no-auto-maintenance',
      `--depth=${allOfIt}`,
      '--end-of-options',
      url,
      `+${ref}:${branch}`,
    ],
  })

/** Maximum length of a branch list, in bytes. */
const longestList = 4_000_000

async function branchesOf(
  remote: GitSetting & Pick<GitRun, 'settings'>,
  url: string,
): Promise<Outcome<readonly Ref[]>> {
  const args = ['ls-remote', '--quiet', '--heads', '--end-of-options', url]
  const end = await gitAnswer({ ...remote, args }, longestList)
  if (!end.ok) return failed(failureState(end.complaint, remote.signal))
  const lines = end.text.split('\n').filter((line) => line !== '')
  return done(
    lines.map((line) => {
      const [id = '', name = ''] = line.split('\t')
      return [name, id] as const
    }),
  )
}
