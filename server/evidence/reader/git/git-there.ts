import { execFile } from 'node:child_process'

/**
 * What this machine lacks for reading histories. `git`: not there; `gitVersion`: older than it must be; `shell`: no
 * `/bin/sh`, or one without `ulimit`.
 */
export type Missing = 'git' | 'gitVersion' | 'shell'

export type GitThere =
  | { readonly ok: true; readonly version: string }
  | {
      readonly ok: false
      readonly missing: Missing
      readonly version: string | null
      /** For the log of whoever runs the server: what to install. */
      readonly advice: string
    }

/**
 * 2.37 brought `http.curloptResolve`, without which git asks the resolver a second time, behind the check of the address. The
 * settings in the environment came with 2.31, `GIT_CONFIG_GLOBAL` with 2.32, `cat-file --batch-command` with 2.36.
 */
const oldest = [2, 37] as const

const answer = (command: string, args: readonly string[]): Promise<string | null> =>
  new Promise((resolve) => {
    execFile(command, args, { env: { PATH: process.env['PATH'], LC_ALL: 'C' } }, (error, stdout) =>
      resolve(error === null ? stdout : null),
    )
  })

/** `git version 2.39.5 (Apple Git-154)` as `2.39.5`. */
const versionIn = (text: string) => /^git version (\d+(?:\.\d+)+)/.exec(text)?.[1] ?? null

function isNewEnough(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major > oldest[0] || (major === oldest[0] && minor >= oldest[1])
}

/**
 * Whether histories can be read here; the server runs without it.
 * @param names other names of the two programs, for machines that have them elsewhere
 */
export async function gitThere({ git = 'git', shell = '/bin/sh' } = {}): Promise<GitThere> {
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
