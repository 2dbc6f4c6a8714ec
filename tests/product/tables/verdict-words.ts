import type { Verdict } from '#machines/shared/lifecycle.ts'

export const impossible = { kind: 'impossible' } as const
export const unchanged = { kind: 'unchanged' } as const

export const moved = <State extends string, Effect extends string>(
  state: State,
  ...effects: readonly Effect[]
) => ({ kind: 'moved' as const, state, effects: ['logTransition' as const, ...effects] })

/** A refusal shortened to its rule; the tables of the rules hold the rest. */
export const refusedBy = (rule: string) => ({ kind: 'refused', rule }) as const

/** A verdict as the tables write it. */
export const byRule = (verdict: Verdict) =>
  verdict.kind === 'refused' ? refusedBy(verdict.refusal.rule) : verdict
