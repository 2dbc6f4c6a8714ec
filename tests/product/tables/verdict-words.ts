import type { Verdict } from '#machines/shared/lifecycle.ts'

export const impossible = { kind: 'impossible' } as const
export const unchanged = { kind: 'unchanged' } as const

export const moved = <State extends string, Effect extends string>(
  state: State,
  ...effects: readonly Effect[]
) => ({ kind: 'moved' as const, state, effects: ['logTransition' as const, ...effects] })

/** A refusal reduced to its rule; the rule tables check the rest. */
export const refusedBy = (rule: string) => ({ kind: 'refused', rule }) as const

export const byRule = (verdict: Verdict) =>
  verdict.kind === 'refused' ? refusedBy(verdict.refusal.rule) : verdict
