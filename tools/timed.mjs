import { spawnSync } from 'node:child_process'
import { cpus } from 'node:os'

/** Seconds of `12m3.45s` from the shell's `times`. */
function secondsOf(text) {
  const [, minutes = '0', seconds = '0'] = /(\d+)m([\d.,]+)s/.exec(text) ?? []
  return Number(minutes) * 60 + Number(seconds.replace(',', '.'))
}

/** Busy seconds of all processors since the machine's start. */
const machineSeconds = () =>
  cpus().reduce((sum, { times: { user, nice, sys, irq } }) => sum + user + nice + sys + irq, 0) / 1000

// Node has no call for the processor time of children: the second line of the shell's `times`, on its own channel.
const script = '"$@"; status=$?; times >&3; exit $status'

/**
 * Runs a command on this terminal.
 * @param {string} command
 * @param {string[]} words
 * @param {Record<string, string>} environment variables beside this process's
 * @returns {{ status: number, wall: number, processor: number, machine: number }} the exit code; seconds that passed;
 *   seconds of processor time of the command with every process that was waited for, which those of a browser are not;
 *   and of the whole machine meanwhile, which are the command's own where nothing else runs
 */
export function timed(command, words, environment = {}) {
  const began = performance.now()
  const before = machineSeconds()
  const { status, output } = spawnSync('/bin/sh', ['-c', script, 'sh', command, ...words], {
    stdio: ['inherit', 'inherit', 'inherit', 'pipe'],
    env: { ...process.env, ...environment },
  })
  const [, children = ''] = String(output?.[3] ?? '').split('\n')
  const processor = children.split(' ').reduce((sum, text) => sum + secondsOf(text), 0)
  const wall = (performance.now() - began) / 1000
  return { status: status ?? 1, wall, processor, machine: machineSeconds() - before }
}
