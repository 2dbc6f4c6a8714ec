import type { PageDecision } from './page-types.ts'

/** What the deciders of a digest chose for a person: a decision, `split` where two differ, null where none decided. */
export function verdictOf(decisions: readonly PageDecision[]): PageDecision['decision'] | 'split' | null {
  const chosen = new Set(decisions.filter(({ role }) => role === 'decider').map(({ decision }) => decision))
  const [first = null] = chosen
  return chosen.size > 1 ? 'split' : first
}

/** Whether a reviewer chose something else than the deciders, who outrank them. */
export function differs({ role, decision }: PageDecision, verdict: ReturnType<typeof verdictOf>): boolean {
  return role === 'reviewer' && verdict !== null && verdict !== 'split' && decision !== verdict
}
