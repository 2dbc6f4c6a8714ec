import type { CallFailure } from '#src/api/call-failure.ts'
import { failureText } from '#src/session/failure-words.ts'
import { messages } from './messages.ts'

const rules: Readonly<Record<string, string>> = {
  isOwner: messages.notOwner,
  isWithin30Days: messages.tooLate,
  isPossible: messages.changed,
}

/** The reason why deleting or restoring failed, with the remedy. */
export const closingProblem = (failure: CallFailure): string =>
  (failure.rule === undefined ? undefined : rules[failure.rule]) ?? failureText(failure)
