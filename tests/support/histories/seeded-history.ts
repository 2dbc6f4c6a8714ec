import type { WrittenCommit, WrittenFile } from './fast-import.ts'

/** Integers below a bound, reproducible by seed (mulberry32). */
export function numbersFrom(seed: number): (below: number) => number {
  let state = seed >>> 0
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

const names = ['ts', 'py', 'go', 'md', 'json']

/**
 * A history as projects have them: people, files that grow, one to four of them a commit, an old one that is read again.
 * @param people authors `person-N@example.com`, the first the busiest
 */
export function* seededHistory({ commits = 0, people = 1, seed = 1 }): Generator<WrittenCommit> {
  const next = numbersFrom(seed)
  const files = new Map<string, string[]>()
  for (let number = 0; number < commits; number += 1) {
    const written: WrittenFile[] = []
    for (let file = next(4); file >= 0; file -= 1) {
      const path = `src/part-${next(20)}/file-${next(30)}.${names[next(names.length)]}`
      const lines = files.get(path) ?? []
      for (let line = next(12); line >= 0; line -= 1) {
        lines.splice(next(lines.length + 1), 0, `import thing${next(1_000)} from 'package-${next(50)}'`)
      }
      if (lines.length > 200) lines.splice(next(100), 100)
      files.set(path, lines)
      written.push({ path, content: `${lines.join('\n')}\n` })
    }
    const who = people === 1 ? 0 : next(next(people) + 1)
    yield { author: `Person ${who} <person-${who}@example.com>`, files: written, message: `change ${number}` }
  }
}
