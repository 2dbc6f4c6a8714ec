import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** `getconf CLK_TCK` of every Linux that Node runs on. */
const ticksPerSecond = 100

/** Parent and seconds of a process, with those of its children that have ended and were waited for: proc(5). */
function statOf(pid: string): { readonly parent: string; readonly seconds: number } {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The name before may have anything in it.
  const fields = stat.slice(stat.lastIndexOf(') ') + 2).split(' ')
  // utime, stime, cutime, cstime: the fields 14 to 17.
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
  return { parent: fields[1] ?? '', seconds: ticks / ticksPerSecond }
}

/**
 * Processor seconds that this process has taken, with those of its children that have ended where the system tells them
 * (Linux). Time in a database server of its own is not in it.
 */
export function processorSeconds(): number {
  try {
    return statOf('self').seconds
  } catch {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1_000_000
  }
}

/** The same with everything below it that still runs: a browser waits for hardly any of its own processes. */
export function processorSecondsOfAll(): number {
  const living = new Map<string, ReturnType<typeof statOf>>()
  for (const pid of existsSync('/proc/self/stat')
    ? readdirSync('/proc').filter((name) => /^\d+$/u.test(name))
    : []) {
    try {
      living.set(pid, statOf(pid))
    } catch {
      // It has ended meanwhile.
    }
  }
  const self = String(process.pid)
  const isBelow = (pid: string): boolean =>
    pid === self || (living.has(pid) && isBelow(living.get(pid)?.parent ?? ''))
  const below = [...living].filter(([pid]) => pid !== self && isBelow(pid))
  return processorSeconds() + below.reduce((sum, [, { seconds }]) => sum + seconds, 0)
}
