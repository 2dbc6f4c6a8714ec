import { spawnSync } from 'node:child_process'

/** `12m3.45s` of the shell's `times` in seconds. */
function secondsOf(text) {
  const [, minutes = '0', seconds = '0'] = /(\d+)m([\d.,]+)s/.exec(text) ?? []
  return Number(minutes) * 60 + Number(seconds.replace(',', '.'))
}

// The shell alone can tell the processor time of children: its own second line of `times`, on a channel of its own.
const script = '"$@"; status=$?; times >&3; exit $status'

/**
 * Runs a command on this terminal.
 * @param {string} command
 * @param {string[]} words
 * @param {Record<string, string>} environment variables beside this process's
 * @returns {{ status: number, wall: number, processor: number }} the exit code; seconds that passed, and seconds of
 *   processor time of the command with every process it has waited for
 */
export function timed(command, words, environment = {}) {
  const began = performance.now()
  const { status, output } = spawnSync('/bin/sh', ['-c', script, 'sh', command, ...words], {
    stdio: ['inherit', 'inherit', 'inherit', 'pipe'],
    env: { ...process.env, ...environment },
  })
  const [, children = ''] = String(output?.[3] ?? '').split('\n')
  const processor = children.split(' ').reduce((sum, text) => sum + secondsOf(text), 0)
  return { status: status ?? 1, wall: (performance.now() - began) / 1000, processor }
}
