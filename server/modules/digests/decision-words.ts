import type { DecisionRow } from './decision-repository.ts'

const plurals = new Intl.PluralRules('en')

export const candidatesText = (n: number): string =>
  `${n} ${plurals.select(n) === 'one' ? 'candidate' : 'candidates'}`

/** Decisions as pages and mails name them. */
export const decisionNames: Readonly<Record<DecisionRow['decision'], string>> = {
  interview: 'Interview',
  maybe: 'Maybe',
  decline: 'Decline',
  ask: 'Question',
}

export const proposedText = (times: readonly string[]): string => `Proposed: ${times.join('; ')}`
