import type { Move, Place, RefusalRecord } from '../../machine-record.ts'
import type { PageData, PageMachine, PagePath } from './page-data.ts'

/** The reader's position: a number of steps into the words of a path or of their own. */
export interface Stand {
  readonly machine: PageMachine
  readonly start: number
  readonly words: readonly number[]
  /** Steps taken. */
  readonly at: number
  readonly path: PagePath | null
}

/** A step that was taken. */
export interface Step {
  readonly from: Place
  readonly move: Move
  readonly to: Place
}

const placeOf = ({ machine, start }: Stand, index: number): Place => {
  const place = machine.chart.starts[start]?.places[index]
  if (place === undefined) throw new Error(`${machine.name} has no place ${String(index)}`)
  return place
}

/** The steps so far; stops at a word that a state does not take. */
export function stepsOf(stand: Stand): readonly Step[] {
  const steps: Step[] = []
  let from = placeOf(stand, 0)
  for (const word of stand.words.slice(0, stand.at)) {
    const move = from.moves.find(([each]) => each === word)
    if (move === undefined) break
    const to = placeOf(stand, move[1])
    steps.push({ from, move, to })
    from = to
  }
  return steps
}

export const presentOf = (stand: Stand): Place => stepsOf(stand).at(-1)?.to ?? placeOf(stand, 0)

export const beginning = (machine: PageMachine, start = 0): Stand => ({
  machine,
  start,
  words: [],
  at: 0,
  path: null,
})

export const alongPath = (machine: PageMachine, path: PagePath, at: number): Stand => ({
  machine,
  start: path.start,
  words: path.words,
  at: Math.min(at, path.words.length),
  path,
})

/** One step by a word; leaves the path unless it is the path's next word. */
export function taken(stand: Stand, word: number): Stand {
  const { words, at } = stand
  if (words[at] === word) return { ...stand, at: at + 1 }
  return { ...stand, words: [...words.slice(0, at), word], at: at + 1, path: null }
}

export const backTo = (stand: Stand, at: number): Stand => ({ ...stand, at: Math.max(0, at) })

/** The refusal of a word in the current state; null if it is taken. */
export function refusalOf(stand: Stand, word: number): RefusalRecord | null {
  const [, index] = presentOf(stand).refused.find(([each]) => each === word) ?? []
  return index === undefined ? null : (stand.machine.chart.refusals[index] ?? null)
}

/** The shortest way from the start to a state or group; null if unreachable. */
export function shortestTo({ machine, start }: Stand, state: string): Stand | null {
  const isThere = (place: Place) => place.state === state || place.state.startsWith(`${state}.`)
  const places = machine.chart.starts[start]?.places ?? []
  const ways = new Map<number, readonly number[]>([[0, []]])
  for (const [at, words] of ways) {
    const place = places[at]
    if (place === undefined) continue
    if (isThere(place)) return { ...beginning(machine, start), words, at: words.length }
    for (const [word, to] of place.moves) if (!ways.has(to)) ways.set(to, [...words, word])
  }
  return null
}

const part = (text: string): string => encodeURIComponent(text).replaceAll('.', '%2E')

/** The position's address: a path's id and step, or the words themselves. */
export function addressOf(stand: Stand): string {
  const { machine, start, words, at, path } = stand
  if (path !== null) return `#${path.id}/${String(at)}`
  const said = words.slice(0, at).map((word) => machine.chart.words[word]?.word ?? '')
  return `#${[machine.name, machine.chart.starts[start]?.input ?? '', ...said].map(part).join('/')}`
}

/** The position of an address; null for an unknown machine or path. */
export function standAt(data: PageData, address: string): Stand | null {
  const [name = '', second, ...said] = address.replace(/^#/u, '').split('/').map(decodeURIComponent)
  for (const machine of data) {
    const path = machine.paths.find(({ id }) => id === name)
    if (path !== undefined) return alongPath(machine, path, Number(second ?? path.words.length) || 0)
    if (machine.name !== name) continue
    const { starts, words } = machine.chart
    const start = Math.max(
      0,
      starts.findIndex(({ input }) => input === second),
    )
    const known = said.map((word) => words.findIndex((each) => each.word === word))
    const stand = { ...beginning(machine, start), words: known, at: known.length }
    const steps = stepsOf(stand).length
    return { ...stand, words: known.slice(0, steps), at: steps }
  }
  return null
}
