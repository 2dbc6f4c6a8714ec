import type { Answer } from './behaviour.ts'

/** Inputs by the answer they lead to, for one state and event. */
type Tails = Map<string, Set<string>>

/** For which starts a line holds: all that come there, or those that are named, or all but those, whichever is shorter. */
function scope(of: ReadonlySet<string>, all: ReadonlySet<string>): string {
  if (of.size === all.size) return ''
  const others = [...all].filter((input) => !of.has(input))
  return others.length < of.size ? ` if not ${others.join(' | ')}` : ` if ${[...of].join(' | ')}`
}

/** The sorted text of a machine's behaviour: one line per state and event, and one more per start that answers differently. */
export function approvedText(answers: readonly Answer[]): readonly string[] {
  const heads = new Map<string, Tails>()
  for (const { head, tail, given } of answers) {
    const tails: Tails = heads.get(head) ?? new Map<string, Set<string>>()
    heads.set(head, tails)
    const inputs = tails.get(tail) ?? new Set<string>()
    tails.set(tail, inputs.add(given))
  }
  const lines = [...heads].flatMap(([head, tails]) => {
    const all = new Set([...tails.values()].flatMap((inputs) => [...inputs]))
    return [...tails].map(([tail, inputs]) => `${head}${scope(inputs, all)} -> ${tail}`)
  })
  return lines.sort()
}
