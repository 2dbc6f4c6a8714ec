import type { CallFailure } from '#src/api/call-failure.ts'
import { memberProblem } from '../member-problem.ts'
import { messages } from './messages.ts'

/** Whether the offer ended before the answer arrived. */
export const hasEnded = ({ rule, status }: CallFailure): boolean => rule === 'isPossible' || status === 404

export const ownershipProblem = (failure: CallFailure, name: string): string =>
  hasEnded(failure) ? messages.ended : memberProblem(failure, name)
