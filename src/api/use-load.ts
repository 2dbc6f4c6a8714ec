import { useCallback, useEffect, useEffectEvent, useReducer, useRef } from 'react'
import { CallEnded } from './call-errors.ts'

interface LoadState<Value> {
  readonly key: string
  readonly value: Value | undefined
  readonly turn: number
}

type LoadEvent<Value> =
  { readonly type: 'arrived'; readonly key: string; readonly value: Value } | { readonly type: 'again' }

function reduce<Value>(state: LoadState<Value>, event: LoadEvent<Value>): LoadState<Value> {
  if (event.type === 'again') return { ...state, turn: state.turn + 1 }
  return { ...state, key: event.key, value: event.value }
}

export interface Load<Value> {
  /** Undefined until the first answer for this key; a reload keeps the old value on screen until the new one comes. */
  readonly value: Value | undefined
  /** Asks again; settles with the answer, whatever it is. */
  readonly reload: () => Promise<void>
  /** Puts what an action answered, without another call. */
  readonly set: (value: Value) => void
}

/**
 * What a screen shows, loaded for a key and again when the key changes or `reload` is called, one call per key at a time:
 * a reload that is asked for meanwhile follows, unless the first has failed. The call is cancelled when the screen goes.
 * A failure has led elsewhere or is told in the alert (see CallEnded): there is no error state.
 *
 * @param load gets a signal for `api.GET(path, { signal })`.
 */
export function useLoad<Value>(key: string, load: (signal: AbortSignal) => Promise<Value>): Load<Value> {
  const [state, dispatch] = useReducer(reduce<Value>, { key: '', value: undefined, turn: 0 })
  const waiting = useRef<(() => void)[]>([])
  /** The load under way, and whether another one was asked for since it began. */
  const flight = useRef<{ isAskedAgain: boolean } | null>(null)
  const run = useEffectEvent(load)
  useEffect(() => {
    const controller = new AbortController()
    const mine = { isAskedAgain: false }
    flight.current = mine
    const end = (isAgain: boolean): void => {
      // Of a load that a newer one replaced, the newer one tells.
      if (controller.signal.aborted) return
      flight.current = null
      if (isAgain) dispatch({ type: 'again' })
      else for (const settled of waiting.current.splice(0)) settled()
    }
    run(controller.signal).then(
      (value) => {
        if (!controller.signal.aborted) dispatch({ type: 'arrived', key, value })
        end(mine.isAskedAgain)
      },
      (error: unknown) => {
        end(false)
        if (!(error instanceof CallEnded)) throw error
      },
    )
    return () => {
      controller.abort()
      if (flight.current === mine) flight.current = null
    }
  }, [key, state.turn])
  useEffect(
    () => () => {
      for (const settled of waiting.current.splice(0)) settled()
    },
    [],
  )
  const reload = useCallback(
    () =>
      new Promise<void>((settled) => {
        waiting.current.push(settled)
        // One call per key: what is under way, with its retries, is not overtaken by a second one.
        if (flight.current === null) dispatch({ type: 'again' })
        else flight.current.isAskedAgain = true
      }),
    [],
  )
  const set = useCallback((value: Value) => dispatch({ type: 'arrived', key, value }), [key])
  return { value: state.key === key ? state.value : undefined, reload, set }
}
