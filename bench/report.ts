/**
 * One line of `npm run bench`. Timings are ratios of one run with both sides interleaved; bytes and counts are
 * exact.
 */
export interface Line {
  goal: string
  /** Cases that ran. */
  n: number
  /** Failed cases and missed limits. */
  fail: number
  figures: Record<string, number | string | boolean>
}

/** Prints a goal's line; a failure sets the exit code. */
export function report(line: Line): void {
  process.stdout.write(`${JSON.stringify(line)}\n`)
  if (line.fail > 0) process.exitCode = 1
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2
}

export const rounded = (value: number, digits = 3): number => Number(value.toFixed(digits))
