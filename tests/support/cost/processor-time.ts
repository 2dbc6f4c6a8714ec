import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** `getconf CLK_TCK` on every Linux that Node supports. */
const ticksPerSecond = 100

/** Parent and seconds of a process, including its reaped children: proc(5). */
function statOf(pid: string): { readonly parent: string; readonly seconds: number } {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The process name before it may contain any character.
  const fields = stat.slice(stat.lastIndexOf(') ') + 2).split(' ')
  // utime, stime, cutime, cstime: the fields 14 to 17.
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
  return { parent: fields[1] ?? '', seconds: ticks / ticksPerSecond }
}

/** Processor seconds of this process and, on Linux, of its reaped children. Excludes the database server. */
export function processorSeconds(): number {
  try {
    return statOf('self').seconds
  } catch {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1_000_000
  }
}

/** The same including all running descendants, because a browser reaps few of its processes. */
export function processorSecondsOfAll(): number {
  const living = new Map<string, ReturnType<typeof statOf>>()
  for (const pid of existsSync('/proc/self/stat')
    ? readdirSync('/proc').filter((name) => /^\d+$/u.test(name))
    : []) {
    try {
      living.set(pid, statOf(pid))
    } catch {
      // The process has ended.
    }
  }
  const self = String(process.pid)
  const isBelow = (pid: string): boolean =>
    pid === self || (living.has(pid) && isBelow(living.get(pid)?.parent ?? ''))
  const below = [...living].filter(([pid]) => pid !== self && isBelow(pid))
  return processorSeconds() + below.reduce((sum, [, { seconds }]) => sum + seconds, 0)
}
