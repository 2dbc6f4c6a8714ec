import { execFile } from 'node:child_process'

/**
 * What this machine lacks. `git`: not installed; `gitVersion`: too old; `shell`: no `/bin/sh`, or one without `ulimit`.
 */
export type Missing = 'git' | 'gitVersion' | 'shell'

export type GitCheck =
  | { readonly ok: true; readonly version: string }
  | {
      readonly ok: false
      readonly missing: Missing
      readonly version: string | null
      /** For the log: what the operator must install. */
      readonly advice: string
    }

/**
 * Git 2.37 added `http.curloptResolve`; without it git resolves the host again, after the address check. Settings in
 * the environment need 2.31, `GIT_CONFIG_GLOBAL` 2.32, `cat-file --batch-command` 2.36.
 */
const oldest = [2, 37] as const

const answer = (command: string, args: readonly string[]): Promise<string | null> =>
  new Promise((resolve) => {
    execFile(command, args, { env: { PATH: process.env['PATH'], LC_ALL: 'C' } }, (error, stdout) =>
      resolve(error === null ? stdout : null),
    )
  })

/** Returns `2.39.5` for `git version 2.39.5 (Apple Git-154)`. */
const versionIn = (text: string) => /^git version (\d+(?:\.\d+)+)/.exec(text)?.[1] ?? null

function isNewEnough(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major > oldest[0] || (major === oldest[0] && minor >= oldest[1])
}

/**
 * Checks whether this machine can analyse histories; the server also runs without.
 *
 * @param programs names of the two programs on a machine that has them elsewhere
 */
export async function checkGit({ git = 'git', shell = '/bin/sh' } = {}): Promise<GitCheck> {
  const wanted = oldest.join('.')
  const limits = await answer(shell, ['-c', 'ulimit -t 60 && ulimit -f 1000 && ulimit -v 4000000 && echo ok'])
  if (limits?.trim() !== 'ok') {
    const advice = 'Repository analysis needs /bin/sh with ulimit -t, -f and -v (dash or bash on Linux).'
    return { ok: false, missing: 'shell', version: null, advice }
  }
  const text = await answer(git, ['--version'])
  const version = text === null ? null : versionIn(text)
  if (version === null) {
    const advice = `git is not installed. Repository analysis needs git ${wanted} or newer: sudo apt-get install -y git`
    return { ok: false, missing: 'git', version, advice }
  }
  if (isNewEnough(version)) return { ok: true, version }
  const advice = `git ${version} is too old. Repository analysis needs git ${wanted} or newer: sudo apt-get install -y git`
  return { ok: false, missing: 'gitVersion', version, advice }
}
