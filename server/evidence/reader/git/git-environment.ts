import type { Place } from '../place.ts'

/** One setting of git's configuration, `section.key` and its value. */
export type Setting = readonly [key: string, value: string]

/** The tree without entries, which git knows without having it: in it no path has attributes. */
const emptyTree = '4b825dc642cb6eb9a060e54bf8d69288fbee4904'

/** What holds for every git that reads a stranger's history (evidence.md section 8, each tried save where marked there). */
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
  // One analysis takes one core at most, and git's caches are of one thread each.
  ['pack.threads', '1'],
  ['core.deltaBaseCacheLimit', '96m'],
  ['core.packedGitWindowSize', '32m'],
  ['core.packedGitLimit', '512m'],
  ['pack.windowMemory', '64m'],
  ['pack.deltaCacheSize', '32m'],
  // Blobs above are neither diffed nor held in memory: 300 MB in a pack of 1.4 MB ran out of memory with git's own figure.
  ['core.bigFileThreshold', '1m'],
  // A pack is kept as one, however few its objects: thousands of loose files would be the other way.
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
 * The whole environment of a git: nothing of this process's own but PATH, so no proxies, no credentials, no configuration of
 * the machine. The home is an empty directory: with an empty name curl would ask the system for it and read its `.netrc`.
 * Settings travel here rather than as arguments, which other processes of the machine can read.
 */
export function gitEnvironment(place: Place, more: readonly Setting[]): Record<string, string> {
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
