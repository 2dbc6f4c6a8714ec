import { isDeepStrictEqual } from 'node:util'
import type { AnyMachineSnapshot } from 'xstate'
import { pathOf } from '#machines/shared/lifecycle.ts'
import type { AnyFixture } from './fixture-types.ts'
import type { Edge } from './graph.ts'

/** A value as a person reads it: no quotes, and no nothings that say nothing. */
export function compact(value: unknown): string {
  if (typeof value === 'string') return /^[\w.@/+-]+$/u.test(value) ? value : JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(compact).join(' ')}]`
  if (typeof value !== 'object' || value === null) return String(value)
  const { kind, code, ...others } = value as { readonly kind?: unknown; readonly code?: unknown }
  const fields = fieldsOf(typeof code === 'string' ? others : value)
  // A failure is known by its kind and code, which mostly are the same.
  if (typeof code !== 'string') return `{${fields.join(' ')}}`
  const named = kind === code ? code : `${String(kind)}/${code}`
  return fields.length === 0 ? named : `{${[named, ...fields].join(' ')}}`
}

const fieldsOf = (value: object): readonly string[] =>
  Object.entries(value).flatMap(([key, part]: [string, unknown]) => {
    if (part === undefined || part === null || part === false) return []
    return [part === true ? key : `${key}=${compact(part)}`]
  })

/** What of the context tells states apart. */
function projected({ distinguish = (whole: unknown) => whole }: AnyFixture, context: unknown): unknown {
  return distinguish(context)
}

/** What of an object is not as it was in another, told as `key=value`, a false as `not key`. */
function changes(before: unknown, now: unknown): readonly string[] {
  if (typeof now !== 'object' || now === null) return isDeepStrictEqual(before, now) ? [] : [compact(now)]
  return Object.entries(now).flatMap(([key, part]: [string, unknown]) => {
    const was: unknown = typeof before === 'object' && before !== null ? Reflect.get(before, key) : undefined
    if (isDeepStrictEqual(was, part)) return []
    if (typeof part === 'boolean') return [part ? key : `not ${key}`]
    return [`${key}=${compact(part)}`]
  })
}

/** What a state's context holds that it did not before, and what a machine that is done gave. */
export function heldSince(
  fixture: AnyFixture,
  before: AnyMachineSnapshot,
  at: AnyMachineSnapshot,
): readonly string[] {
  const held = changes(projected(fixture, before.context), projected(fixture, at.context))
  const told = at.status === 'done' && at.output !== undefined ? [`output=${compact(at.output)}`] : []
  return [...held, ...told]
}

/**
 * A state as reports name it: where the chart is, and what the context holds that it did not before, which is
 * at the start, or in the state that an event has come out of.
 */
export function labelOf(fixture: AnyFixture, before: AnyMachineSnapshot, at: AnyMachineSnapshot): string {
  const state = pathOf(at.value)
  const all = heldSince(fixture, before, at)
  return all.length === 0 ? state : `${state} {${all.join(' ')}}`
}

/** What an answer does beside moving: its effects, and with what they and timers are asked for. */
export function effectText({ effects, asked }: Pick<Edge, 'effects' | 'asked'>): string {
  const done = effects.length === 0 ? '' : ` [${effects.join(', ')}]`
  const what = asked.map((each) => `${each.word}=${compact(each.what)}`)
  return what.length === 0 ? done : `${done} with ${what.join(' ')}`
}
