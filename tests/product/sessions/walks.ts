import type { Cover } from '#tests/workbench/generators/cover.ts'
import { kinds, type Kind } from './people.ts'
import { eventOf, events, type Event } from './events.ts'
import type { Step } from './settle.ts'
import { beginningOf, shownEntry, type Expected, type World } from './world.ts'

/** One thing that somebody does, the tab before it, and what it has to come to. */
export interface Stride {
  readonly event: Event
  readonly before: World
  readonly expected: Expected
}

export interface SessionWalk {
  readonly kind: Kind
  readonly strides: readonly Stride[]
}

/** Longer ways say little more, and are read by people. */
const longest = 14

const begins = (word: string): boolean => word.startsWith('deep link ')

/** What may come next: the first screen is always asked for by its address. */
const next = (world: World): readonly { readonly event: Event; readonly step: Step }[] =>
  events
    .filter(({ word }) => world.at >= 0 || begins(word))
    .flatMap((event) => {
      const step = event.take(world)
      return step === null ? [] : [{ event, step }]
    })

/** Tabs that can go on in the same ways. */
const keyOf = ({ world, expected }: Step): string =>
  JSON.stringify([world.isSignedIn, world.account, world.storedUserType, expected.route])

/** The shortest way from a tab to one that can take an event that is wanted, that event included. */
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

/** What a step does, taken by the shortest way to where it was taken: easier to read, where it fails there as well. */
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

/** The strides of words; `at` and what can be done instead, where one cannot be taken. */
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

/** Every event that somebody of a kind can come to do. */
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

/** Greedy: on to the nearest event that this kind of people has not done, and a new path where the present one is long. */
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
 * Paths by which every kind of people asks for every class of screens by its address (`state`), or does everything that it can
 * (every other cover).
 */
export const sessionWalks = (cover: Cover): readonly SessionWalk[] =>
  kinds.flatMap((kind) => walksOf(kind, cover === 'state' ? begins : () => true))

/** What was done by which kind of people: `classes` the screens asked for, by class, `events` everything. */
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
