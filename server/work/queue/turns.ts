import type { Line } from './job-repository.ts'

const mostRemembered = 500

/** Remembers turns in this process, so that a busy tenant does not delay the others. */
export interface Turns {
  /**
   * Sorts lines by time spent, then by the last turn (never first, then the longest ago), then by the due date.
   */
  order(lines: readonly Line[], spent?: (line: Line) => number): Line[]
  served(line: Line): void
}

const keyOf = ({ kind, line }: Pick<Line, 'kind' | 'line'>) => `${kind} ${line}`

export function createTurns(): Turns {
  // A map keeps insertion order: the first was served the longest ago.
  const served = new Map<string, number>()
  let count = 0
  return {
    order: (lines, spent = () => 0) =>
      lines.toSorted(
        (one, other) =>
          spent(one) - spent(other) ||
          (served.get(keyOf(one)) ?? 0) - (served.get(keyOf(other)) ?? 0) ||
          one.dueAt.getTime() - other.dueAt.getTime(),
      ),
    served(line) {
      const key = keyOf(line)
      served.delete(key)
      served.set(key, (count += 1))
      const [oldest] = served.keys()
      if (served.size > mostRemembered && oldest !== undefined) served.delete(oldest)
    },
  }
}
