import { isIP } from 'node:net'
import type { Setting } from '../git/git-environment.ts'
import { failureState } from '../git/git-state.ts'
import { gitAnswer, type GitRun } from '../git/run-git.ts'
import { done, failed, type Outcome } from '../reading-state.ts'
import { defaultBranch, type Ref } from './default-branch.ts'
import { greet } from './greeting.ts'
import { branch, makeRepository, tipOf, type GitSetting } from './history.ts'
import { isPublicAddress, reachableAddresses, type Resolve } from './public-address.ts'
import { repositoryAddress, type RepositoryAddress } from './repository-address.ts'

export interface RemoteSource {
  /** As a person typed it. */
  readonly url: string
  /** The value of the header Authorization, as the host wants it; null for what is public. */
  readonly authorization: string | null
  /** An origin that configuration allows besides https on public addresses: a sandbox on this machine. Never a person's. */
  readonly sandboxOrigin: string | null
}

/** What stands in for the machine's resolver, and how long a host may take for its first words, milliseconds. */
export interface RemoteOptions {
  readonly resolve?: Resolve
  readonly patienceMs?: number
}

const bracketed = (address: string) => (address.includes(':') ? `[${address}]` : address)

/** The settings that hold git to the protocol and the addresses that were checked, and name who asks. */
function settingsFor(
  { host, port, sandbox, url }: RepositoryAddress,
  pinned: readonly string[],
  authorization: string | null,
): Setting[] {
  const settings: Setting[] = [['protocol.https.allow', 'always']]
  // A number is what it is.
  if (isIP(host) === 0)
    settings.push(['http.curloptResolve', `${host}:${port}:${pinned.map(bracketed).join(',')}`])
  if (sandbox && url.startsWith('http:')) settings.push(['protocol.http.allow', 'always'])
  if (authorization !== null) settings.push(['http.extraHeader', `Authorization: ${authorization}`])
  return settings
}

/**
 * Fetches the default branch, whole: without a filter and to all its depth, as a missing blob ends a later `git log` midway.
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
  // A head that leads nowhere: nothing is there, or its branches have to tell.
  const refs = await branchesOf(remote, address.value.url)
  if (!refs.ok) return refs
  if (refs.value.length === 0) return failed('empty')
  const chosen = defaultBranch(refs.value)
  if (chosen === null) return failed('unsupported')
  const again = await fetchRef(remote, address.value.url, chosen[0])
  return again.ok ? tipOf(setting) : failed(failureState(again.complaint, signal))
}

/** Git's word for all of a history, however deep. */
const allOfIt = '2147483647'

/**
 * A host of plain files would have git fetch file after file, each within the limit of one and all of them without any, from
 * wherever its alternates lead: git does so for nobody who names a depth.
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

/** Bytes of a list of branches that are read. */
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
