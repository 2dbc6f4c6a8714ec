import { creditByLines, decay, secondDay } from './constants.ts'
import { dayOf } from './weeks.ts'

/** A commit's lines of one topic. */
export interface Piece {
  /** Commit id. */
  readonly commit: string
  /** Author date, in seconds since the epoch. */
  readonly at: number
  /** At least 1. */
  readonly lines: number
}

/**
 * Returns the credit of one topic's commits in one week, in hundredths of a week; 0 without commits. Their order does
 * not matter.
 */
export function weekCredit(pieces: readonly Piece[]): number {
  const days = new Map<number, number>()
  for (const { at, lines } of pieces) days.set(dayOf(at), (days.get(dayOf(at)) ?? 0) + lines)
  const sum = pieces.reduce((all, { lines }) => all + lines, 0)
  const byLines = creditByLines.find(({ lines }) => sum >= lines)?.credit ?? 0
  const workingDays = [...days.values()].filter((lines) => lines >= secondDay.lines).length
  return byLines + (workingDays >= 2 ? secondDay.credit : 0)
}

/** Converts an age in weeks to the formula's quarters. */
export const quarterOf = (weeks: number): number =>
  Math.min(Math.floor(weeks / decay.weeks), decay.perMille.length - 1)

/** Returns the rest of a credit after this many weeks, rounded to the nearest hundredth, half up. */
export function decayed(credit: number, weeks: number): number {
  const perMille = decay.perMille[quarterOf(weeks)] ?? 0
  return Math.floor((credit * perMille + 500) / 1000)
}

const earlier = (a: Piece, b: Piece): number => a.at - b.at || (a.commit < b.commit ? -1 : 1)

/**
 * Distributes points among commits by their lines, in whole hundredths that add up to the points. The rest goes to the
 * largest remainders, then to earlier commits. A commit has one repository and one tier, so every grouping has the same
 * total.
 *
 * @returns the points of each piece, in their order
 */
export function shares(points: number, pieces: readonly Piece[]): number[] {
  const all = pieces.reduce((sum, { lines }) => sum + lines, 0)
  const whole = pieces.map(({ lines }) => Math.floor((points * lines) / all))
  const left = points - whole.reduce((sum, share) => sum + share, 0)
  const order = pieces
    .map((piece, index) => ({ piece, index, remainder: (points * piece.lines) % all }))
    .sort((a, b) => b.remainder - a.remainder || earlier(a.piece, b.piece))
  for (const { index } of order.slice(0, left)) whole[index] = (whole[index] ?? 0) + 1
  return whole
}
