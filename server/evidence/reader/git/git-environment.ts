import type { Workspace } from '../workspace.ts'

/** One git setting: `section.key` and its value. */
export type Setting = readonly [key: string, value: string]

/** Id of the empty tree, which git knows without storing it; it gives no path any attributes. */
const emptyTree = '4b825dc642cb6eb9a060e54bf8d69288fbee4904'

/**
 * Settings of every git that processes an untrusted history (docs/analysis.md#what-may-git-do).
 */
const settings: readonly Setting[] = [
  ['protocol.allow', 'never'],
  ['http.followRedirects', 'false'],
  ['http.sslVerify', 'true'],
  ['http.proxy', ''],
  ['credential.helper', ''],
  ['core.askPass', ''],
  ['core.hooksPath', '/dev/null'],
  ['core.attributesFile', '/dev/null'],
  ['core.fsmonitor', 'false'],
  // An analysis uses at most one core, and git's caches are per thread.
  ['pack.threads', '1'],
  ['core.deltaBaseCacheLimit', '96m'],
  ['core.packedGitWindowSize', '32m'],
  ['core.packedGitLimit', '512m'],
  ['pack.windowMemory', '64m'],
  ['pack.deltaCacheSize', '32m'],
  // Git neither diffs nor holds blobs above this size. With git's default, a 1.4 MB pack with a 300 MB blob ran out of
  // memory.
  ['core.bigFileThreshold', '1m'],
  // Keeps every pack as a pack, instead of unpacking small ones into thousands of loose files.
  ['fetch.unpackLimit', '1'],
  ['fetch.recurseSubmodules', 'false'],
  ['fetch.writeCommitGraph', 'false'],
  ['transfer.bundleURI', 'false'],
  ['gc.auto', '0'],
  ['maintenance.auto', 'false'],
  ['log.mailmap', 'false'],
  ['log.showSignature', 'false'],
]

/**
 * Returns the whole environment of git. It contains only PATH of this process: no proxies, no credentials, no machine
 * configuration. HOME is an empty directory, because with an empty value curl would ask the system for the home and
 * read its `.netrc`. Settings are environment variables, because other processes can read arguments.
 */
export function gitEnvironment(place: Workspace, more: readonly Setting[]): Record<string, string> {
  const all = [...settings, ...more]
  return {
    PATH: process.env['PATH'] ?? '/usr/local/bin:/usr/bin:/bin',
    HOME: place.home,
    XDG_CONFIG_HOME: place.home,
    LC_ALL: 'C',
    TZ: 'UTC',
    GIT_DIR: place.gitDirectory,
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_ATTR_NOSYSTEM: '1',
    GIT_ATTR_SOURCE: emptyTree,
    GIT_NO_REPLACE_OBJECTS: '1',
    GIT_TERMINAL_PROMPT: '0',
    GIT_OPTIONAL_LOCKS: '0',
    GIT_CONFIG_COUNT: String(all.length),
    ...Object.fromEntries(
      all.flatMap(([key, value], index) => [
        [`GIT_CONFIG_KEY_${index}`, key],
        [`GIT_CONFIG_VALUE_${index}`, value],
      ]),
    ),
  }
}
