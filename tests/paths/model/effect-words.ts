interface Action {
  readonly type: string
  readonly params?: unknown
}

/** What a part of a built-in action is called: the event it sends, the actor it starts. */
const named = (params: unknown, key: string): string => {
  const part: unknown = typeof params === 'object' && params !== null ? Reflect.get(params, key) : undefined
  if (typeof part === 'string' || typeof part === 'number') return String(part)
  if (typeof part === 'object' && part !== null && 'type' in part) return String(part.type)
  if (typeof part === 'object' && part !== null && 'id' in part) return String(part.id)
  return ''
}

/** By type of the library's own actions; what only keeps its timers is left out, as the states say it. */
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

/** What an action asks the outside to do, in words; a named effect is its name. */
export function effectWords({ type, params }: Action): readonly string[] {
  return builtIn[type]?.(params) ?? [type]
}
