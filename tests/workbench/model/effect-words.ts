interface Action {
  readonly type: string
  readonly params?: unknown
}

const part = (params: unknown, key: string): unknown =>
  typeof params === 'object' && params !== null ? Reflect.get(params, key) : undefined

/** The name of a built-in action's target: the event it sends, the actor it starts. */
const named = (params: unknown, key: string): string => {
  const value = part(params, key)
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  if (typeof value === 'object' && value !== null && 'type' in value) return String(value.type)
  if (typeof value === 'object' && value !== null && 'id' in value) return String(value.id)
  return ''
}

/** By type of the library's actions; timer actions are left out, as the states imply them. */
const builtIn: Readonly<Record<string, (params: unknown) => readonly string[]>> = {
  'xstate.assign': () => [],
  'xstate.cancel': () => [],
  'xstate.emit': (params) => [`emit ${named(params, 'event')}`],
  'xstate.spawnChild': (params) => [`start ${named(params, 'id')}`],
  'xstate.stopChild': () => [],
  'xstate.sendTo': (params) => [
    `tell ${named(params, 'targetId') || named(params, 'to')} ${named(params, 'event')}`,
  ],
  'xstate.raise': (params) => {
    const event = named(params, 'event')
    return event.startsWith('xstate.after.')
      ? []
      : [`raise ${event} after ${named(params, 'delay') || '0'} ms`]
  },
}

/** An action's external effects as texts; a named effect is its name. */
export function effectWords({ type, params }: Action): readonly string[] {
  return builtIn[type]?.(params) ?? [type]
}

/** Arguments of external effects: a port's input, an event's payload, an effect's parameters, a timer's length. */
export interface Asked {
  readonly word: string
  readonly what: unknown
}

/** The event's payload; empty without one. */
function payload(params: unknown): readonly Asked[] {
  const event: unknown = part(params, 'event')
  if (typeof event !== 'object' || event === null) return []
  const what = Object.fromEntries(Object.entries(event).filter(([key]) => key !== 'type'))
  return Object.keys(what).length === 0 ? [] : [{ word: named(params, 'event'), what }]
}

const timer = /^xstate\.after\.([^.]+)\./u

/** By type of the library's actions. */
const asked: Readonly<Record<string, (params: unknown) => readonly Asked[]>> = {
  'xstate.assign': () => [],
  'xstate.cancel': () => [],
  'xstate.stopChild': () => [],
  'xstate.emit': payload,
  'xstate.sendTo': payload,
  'xstate.spawnChild': (params) => {
    const what = part(params, 'input')
    return what === undefined ? [] : [{ word: named(params, 'id'), what }]
  },
  'xstate.raise': (params) => {
    const [, delay] = timer.exec(named(params, 'event')) ?? []
    return delay === undefined ? [] : [{ word: delay, what: `${named(params, 'delay')}ms` }]
  },
}

export function askedOf({ type, params }: Action): readonly Asked[] {
  return asked[type]?.(params) ?? (params === undefined ? [] : [{ word: type, what: params }])
}
