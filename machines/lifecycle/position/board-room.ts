import type { Refusal } from '../../shared/refusal.ts'

/** Applications that a position takes: its board comes in one answer (docs/recruiting.md#why-does-the-board-come-in-one-answer, docs/recruiting.md#a-position-has-20000-places). */
export const boardCapacity = 20_000

export type BoardRule = 'hasRoomOnBoard'
export type BoardFix = 'useAnotherPosition'
export type BoardRefusal = Refusal<BoardRule, BoardFix>

/** Remaining capacity of the position; 0 when it is exceeded. */
export const roomOnBoard = (applications: number): number => Math.max(0, boardCapacity - applications)

/**
 * Refuses an entry to a full position. `applications` is read with the position locked and includes those of deleted candidates
 * until they are erased: a restored candidate keeps the place, so no restoration checks this rule.
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
