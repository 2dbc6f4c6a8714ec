import { contactDetailsIn, nameWordsIn } from '#machines/domain/text/personal-words.ts'
import { messages } from './messages.ts'

/** The parts of a candidate's summary that a client must not read; undefined if there are none. */
export function summaryProblem(
  summary: string,
  names: readonly string[],
  masked: boolean,
): string | undefined {
  const details = contactDetailsIn(summary)
  if (details.length > 0) return messages.detailsIn(details)
  return masked ? nameProblem(summary, names) : undefined
}

/** The same of the introduction, which may hold the recruiter's own details while names are shown. */
export const introductionProblem = (
  introduction: string,
  names: readonly string[],
  masked: boolean,
): string | undefined => (masked ? summaryProblem(introduction, names, true) : undefined)

function nameProblem(text: string, names: readonly string[]): string | undefined {
  const words = [...new Set(names.flatMap((name) => nameWordsIn(text, name)))]
  return words.length === 0 ? undefined : messages.namesIn(words)
}
