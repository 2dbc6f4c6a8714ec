import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/**
 * Returns when the process started, as text that a later process with the same number cannot repeat: boot id
 * and clock ticks on Linux, the start date elsewhere. Null if there is no such process, or the system reveals
 * nothing.
 */
export function processStart(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    // The second field is the program's name in brackets and may contain spaces; the start time is field 22.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    // A zombie has ended; its parent has not collected it yet.
    if (fields[0] === 'Z' || fields[0] === 'X') return null
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'latin1').trim()
    return `${boot} ${fields[19]}`
  } catch {
    return process.platform === 'linux' ? null : startDate(pid)
  }
}

function startDate(pid: number): string | null {
  try {
    const started = execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim()
    return started === '' ? null : started
  } catch {
    return null
  }
}

/** Whether this very process is running, not another with its number. */
export function isRunning(pid: number, start: string | null): boolean {
  if (start !== null) return processStart(pid) === start
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
