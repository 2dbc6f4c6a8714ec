import { hash } from 'node:crypto'
import type { Edge } from '../model/graph.ts'

/** A walk through a machine, by the words of its events. */
export interface Path {
  readonly id: string
  readonly machine: string
  readonly input: string
  readonly words: readonly string[]
}

/** The hash is over what a person reads, nothing else: an id survives every other change. */
export function pathOf(machine: string, input: string, words: readonly string[]): Path {
  const id = hash('sha256', JSON.stringify([input, ...words]), 'hex').slice(0, 8)
  return { id: `${machine}-${id}`, machine, input, words }
}

/** The same of edges that were walked. */
export const pathAlong = (machine: string, input: string, edges: readonly Edge[]): Path =>
  pathOf(
    machine,
    input,
    edges.map(({ happening }) => happening.word),
  )
