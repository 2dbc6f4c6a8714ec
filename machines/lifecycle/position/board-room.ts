import type { Refusal } from '../../shared/refusal.ts'

/** Applications that a position takes: its board comes in one answer (docs/recruiting.md#why-does-the-board-come-in-one-answer, docs/recruiting.md#a-position-has-20000-places). */
export const boardCapacity = 20_000

export type BoardRule = 'hasRoomOnBoard'
export type BoardFix = 'useAnotherPosition'
export type BoardRefusal = Refusal<BoardRule, BoardFix>

/** How many more a position takes; none where it has more than that already. */
export const roomOnBoard = (applications: number): number => Math.max(0, boardCapacity - applications)

/**
 * Refuses an entry to a position that is full. `applications` is read with the position locked, and holds those of
 * deleted candidates until they are erased: whoever comes back has a place, so that no restoration asks this rule.
 */
export const roomRefusal = (applications: number): BoardRefusal | null =>
  roomOnBoard(applications) > 0
    ? null
    : {
        rule: 'hasRoomOnBoard',
        facts: { applications, capacity: boardCapacity },
        fix: 'useAnotherPosition',
        who: 'recruiter',
      }
