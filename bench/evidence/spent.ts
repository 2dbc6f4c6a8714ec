import { readFile } from 'node:fs/promises'
import { monitorEventLoopDelay } from 'node:perf_hooks'

/** What something took: milliseconds by the clock, of processors, and the event loop's delay (99th of a hundred) meanwhile. */
export interface Spent {
  readonly wallMs: number
  readonly processorMs: number
  readonly loopMs: number
}

/** Linux counts processor time in hundredths of a second. */
const tickMs = 10

/** Processor time of this process, and of those that it has started and seen end, with theirs. */
async function processorMs(): Promise<number> {
  const text = await readFile('/proc/self/stat', 'latin1')
  // Behind the name, which is anything: utime, stime, cutime and cstime are the fields 14 to 17 of all.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  return fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0) * tickMs
}

export async function spentOn<Value>(work: () => Promise<Value>): Promise<[Value, Spent]> {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  const before = await processorMs()
  const began = performance.now()
  delay.enable()
  const value = await work()
  delay.disable()
  const wallMs = performance.now() - began
  const spent = (await processorMs()) - before
  return [value, { wallMs, processorMs: spent, loopMs: delay.percentile(99) / 1e6 }]
}
