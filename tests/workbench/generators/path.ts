import { hash } from 'node:crypto'
import type { Edge } from '../model/graph.ts'

/** A path through a machine, by the words of its events. */
export interface Path {
  readonly id: string
  readonly machine: string
  readonly input: string
  readonly words: readonly string[]
}

const hashOf = (text: string): string => hash('sha256', text, 'hex').slice(0, 8)

/** The hash covers only the readable words, so that an id survives every other change. */
export function pathOf(machine: string, input: string, words: readonly string[]): Path {
  return { id: `${machine}-${hashOf(JSON.stringify([input, ...words]))}`, machine, input, words }
}

/** The same for walked edges. */
export const pathAlong = (machine: string, input: string, edges: readonly Edge[]): Path =>
  pathOf(
    machine,
    input,
    edges.map(({ happening }) => happening.word),
  )

/**
 * The path with an id among all with one of these inputs and one each of these words; null without one. Hashes are
 * built incrementally, as there are millions.
 */
export function pathAmong(
  id: string,
  machine: string,
  inputs: readonly string[],
  words: readonly (readonly string[])[],
): Path | null {
  const last = words.length
  const wanted = id.slice(machine.length + 1)
  const parts = [inputs, ...words].map((texts) => texts.map((text) => [text, JSON.stringify(text)] as const))
  const look = (at: number, text: string, before: readonly string[]): readonly string[] | null => {
    for (const [part, json] of parts[at] ?? []) {
      if (at === last) {
        if (hashOf(`${text}${json}]`) === wanted) return [...before, part]
        continue
      }
      const found = look(at + 1, `${text}${json},`, [...before, part])
      if (found !== null) return found
    }
    return null
  }
  const [input, ...found] = look(0, '[', []) ?? []
  return input === undefined ? null : pathOf(machine, input, found)
}
