import { readFileSync } from 'node:fs'

/** `getconf CLK_TCK` of every Linux that Node runs on. */
const ticksPerSecond = 100

/**
 * Processor seconds that this process has taken, with those of its children that have ended where the system tells them
 * (Linux). Time in a database server of its own is not in it.
 */
export function processorSeconds(): number {
  try {
    const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]?.split(' ') ?? []
    // utime, stime, cutime, cstime: the fields 14 to 17 of proc(5), of which the first two stand before the name's end.
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
    return ticks / ticksPerSecond
  } catch {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1_000_000
  }
}
