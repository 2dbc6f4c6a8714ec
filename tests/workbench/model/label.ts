import { isDeepStrictEqual } from 'node:util'
import type { AnyMachineSnapshot } from 'xstate'
import { pathOf } from '#machines/shared/lifecycle.ts'
import type { AnyFixture } from './fixture-types.ts'
import type { Edge } from './graph.ts'

/** A value in readable form, without quotes and empty parts. */
export function compact(value: unknown): string {
  if (typeof value === 'string') return /^[\w.@/+-]+$/u.test(value) ? value : JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(compact).join(' ')}]`
  if (typeof value !== 'object' || value === null) return String(value)
  const { kind, code, ...others } = value as { readonly kind?: unknown; readonly code?: unknown }
  const fields = fieldsOf(typeof code === 'string' ? others : value)
  // A failure shows kind and code, which mostly are the same.
  if (typeof code !== 'string') return `{${fields.join(' ')}}`
  const named = kind === code ? code : `${String(kind)}/${code}`
  return fields.length === 0 ? named : `{${[named, ...fields].join(' ')}}`
}

const fieldsOf = (value: object): readonly string[] =>
  Object.entries(value).flatMap(([key, part]: [string, unknown]) => {
    if (part === undefined || part === null || part === false) return []
    return [part === true ? key : `${key}=${compact(part)}`]
  })

/** The context values that distinguish states. */
function projected({ distinguish = (whole: unknown) => whole }: AnyFixture, context: unknown): unknown {
  return distinguish(context)
}

/** Values of an object that differ from another, as `key=value`; false is `not key`. */
function changes(before: unknown, now: unknown): readonly string[] {
  if (typeof now !== 'object' || now === null) return isDeepStrictEqual(before, now) ? [] : [compact(now)]
  return Object.entries(now).flatMap(([key, part]: [string, unknown]) => {
    const was: unknown = typeof before === 'object' && before !== null ? Reflect.get(before, key) : undefined
    if (isDeepStrictEqual(was, part)) return []
    if (typeof part === 'boolean') return [part ? key : `not ${key}`]
    return [`${key}=${compact(part)}`]
  })
}

/** Context values that are new in a state, and the output of a finished machine. */
export function heldSince(
  fixture: AnyFixture,
  before: AnyMachineSnapshot,
  at: AnyMachineSnapshot,
): readonly string[] {
  const held = changes(projected(fixture, before.context), projected(fixture, at.context))
  const reported = at.status === 'done' && at.output !== undefined ? [`output=${compact(at.output)}`] : []
  return [...held, ...reported]
}

/**
 * A state's name in reports: the chart's value and the context values that differ from the start, or from the state
 * before the event.
 */
export function labelOf(fixture: AnyFixture, before: AnyMachineSnapshot, at: AnyMachineSnapshot): string {
  const state = pathOf(at.value)
  const all = heldSince(fixture, before, at)
  return all.length === 0 ? state : `${state} {${all.join(' ')}}`
}

/** An answer's effects, with the arguments of effects and timers. */
export function effectText({ effects, asked }: Pick<Edge, 'effects' | 'asked'>): string {
  const done = effects.length === 0 ? '' : ` [${effects.join(', ')}]`
  const what = asked.map((each) => `${each.word}=${compact(each.what)}`)
  return what.length === 0 ? done : `${done} with ${what.join(' ')}`
}
