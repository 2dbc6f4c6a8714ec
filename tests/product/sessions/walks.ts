import type { Cover } from '#tests/workbench/generators/cover.ts'
import { kinds, type Kind } from './people.ts'
import { eventOf, events, type Event } from './events.ts'
import type { Step } from './settle.ts'
import { beginningOf, shownEntry, type Expected, type World } from './world.ts'

/** One event, the tab before it, and the expected result. */
export interface Stride {
  readonly event: Event
  readonly before: World
  readonly expected: Expected
}

export interface SessionWalk {
  readonly kind: Kind
  readonly strides: readonly Stride[]
}

/** Longer paths add little and are hard to read. */
const longest = 14

const begins = (word: string): boolean => word.startsWith('deep link ')

/** Possible next events; a path starts by opening an address. */
const next = (world: World): readonly { readonly event: Event; readonly step: Step }[] =>
  events
    .filter(({ word }) => world.at >= 0 || begins(word))
    .flatMap((event) => {
      const step = event.take(world)
      return step === null ? [] : [{ event, step }]
    })

/** Tabs with the same key allow the same events. */
const keyOf = ({ world, expected }: Step): string =>
  JSON.stringify([world.isSignedIn, world.account, world.storedUserType, expected.route])

/** The shortest path from a tab to a wanted event, that event included. */
function wayTo(from: World, wanted: ReadonlySet<string>): readonly Event[] | null {
  const seen = new Set<string>()
  const front: { world: World; way: readonly Event[] }[] = [{ world: from, way: [] }]
  for (const { world, way } of front) {
    for (const { event, step } of next(world)) {
      if (wanted.has(event.word)) return [...way, event]
      const key = keyOf(step)
      if (seen.has(key)) continue
      seen.add(key)
      front.push({ world: step.world, way: [...way, event] })
    }
  }
  return null
}

/** The same last step by a shorter path, which is easier to read; null if there is none. */
export function shortcut({ kind, strides }: SessionWalk): SessionWalk | null {
  const last = strides.at(-1)
  if (last === undefined) return null
  const stands = (world: World): string =>
    JSON.stringify([world.isSignedIn, world.account, world.storedUserType, shownEntry(world)?.route])
  const wanted = stands(last.before)
  const seen = new Set<string>()
  const front: { world: World; words: readonly string[] }[] = [{ world: beginningOf(kind), words: [] }]
  for (const { world, words } of front) {
    if (stands(world) === wanted && words.length + 1 < strides.length) {
      const short = stridesOf(kind, [...words, last.event.word])
      if (!('step' in short)) return { kind, strides: short }
    }
    for (const { event, step } of next(world)) {
      const key = keyOf(step)
      if (seen.has(key)) continue
      seen.add(key)
      front.push({ world: step.world, words: [...words, event.word] })
    }
  }
  return null
}

/** The strides of these words, or the step that cannot be taken with the events that can. */
export function stridesOf(
  kind: Kind,
  words: readonly string[],
): readonly Stride[] | { readonly step: number; readonly offered: readonly string[] } {
  const strides: Stride[] = []
  let world = beginningOf(kind)
  for (const [index, word] of words.entries()) {
    const event = eventOf(word)
    const step = event?.take(world) ?? null
    if (event === null || step === null) {
      const offered = events.filter((each) => each.take(world) !== null).map((each) => each.word)
      return { step: index + 1, offered }
    }
    strides.push({ event, before: world, expected: step.expected })
    world = step.world
  }
  return strides
}

/** Every event that a persona can reach. */
export function possible(kind: Kind): ReadonlySet<string> {
  const found = new Set<string>()
  const seen = new Set<string>()
  const front = [beginningOf(kind)]
  for (const world of front) {
    for (const { event, step } of next(world)) {
      found.add(event.word)
      const key = keyOf(step)
      if (seen.has(key)) continue
      seen.add(key)
      front.push(step.world)
    }
  }
  return found
}

/** Greedy: continues to the nearest event that the persona has not done; starts a new path when the current one is long. */
function walksOf(kind: Kind, isWanted: (word: string) => boolean): readonly SessionWalk[] {
  const left = new Set([...possible(kind)].filter(isWanted))
  const walks: SessionWalk[] = []
  while (left.size > 0) {
    const strides: Stride[] = []
    let world = beginningOf(kind)
    for (let way = wayTo(world, left); way !== null && strides.length < longest; way = wayTo(world, left)) {
      for (const event of way) {
        const step = event.take(world)
        if (step === null) throw new Error(`${kind}: ${event.word} cannot be taken`)
        strides.push({ event, before: world, expected: step.expected })
        left.delete(event.word)
        world = step.world
      }
    }
    walks.push({ kind, strides })
  }
  return walks
}

/**
 * Paths on which every persona opens every class of screens by its address (`state`), or does every event that it can reach (other
 * covers).
 */
export const sessionWalks = (cover: Cover): readonly SessionWalk[] =>
  kinds.flatMap((kind) => walksOf(kind, cover === 'state' ? begins : () => true))

/** Coverage by persona: `classes` of the opened screens, and all `events`. */
export function sessionCells(walks: readonly SessionWalk[]) {
  const done = walks.flatMap(({ kind, strides }) => strides.map(({ event: { word } }) => ({ kind, word })))
  return {
    classes: new Set(
      done
        .filter(({ word }) => begins(word))
        .map(({ kind, word }) => `${kind}: ${word.slice('deep link '.length)}`),
    ),
    events: new Set(done.map(({ kind, word }) => `${kind}: ${word}`)),
  }
}
