import { readFile } from 'node:fs/promises'

/** Cost of a task: wall and processor milliseconds. */
export interface Spent {
  readonly wallMs: number
  readonly processorMs: number
}

/** Linux counts processor time in hundredths of a second. */
const tickMs = 10

/** Processor time of this process and its reaped children. */
async function processorMs(): Promise<number> {
  const text = await readFile('/proc/self/stat', 'latin1')
  // After the name, which may contain any character: utime, stime, cutime and cstime are fields 14 to 17.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  return fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0) * tickMs
}

export async function spentOn<Value>(work: () => Promise<Value>): Promise<[Value, Spent]> {
  const before = await processorMs()
  const began = performance.now()
  const value = await work()
  const wallMs = performance.now() - began
  const spent = (await processorMs()) - before
  return [value, { wallMs, processorMs: spent }]
}
