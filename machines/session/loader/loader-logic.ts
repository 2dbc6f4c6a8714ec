import { fromTransition } from 'xstate'

/** A request that can be cancelled; its AbortController stays with the executor, under the same id. */
export interface CancelController {
  readonly id: string
  /** Whether the request shows the loader (request option `loader`, default true). */
  readonly counted: boolean
}

export interface LoaderState {
  readonly loading: boolean
  /** Counted requests that have not settled; never below 0, and 0 at rest (P17). */
  readonly requestsPending: number
  readonly cancelControllers: readonly CancelController[]
  /** Its change rebuilds the main area (docs/machines.md#loader). */
  readonly forceRefresh: boolean
}

export type LoaderEvent =
  /** Once per request, not per retry. A second start of an id that is pending changes nothing. */
  | { readonly type: 'request.started'; readonly id: string; readonly loader?: boolean }
  /** However it ended. A settle of an id that is not pending changes nothing, so that each counts exactly once. */
  | { readonly type: 'request.settled'; readonly id: string }
  | { readonly type: 'main.refreshRequested' }

export const initialLoader: LoaderState = {
  loading: false,
  requestsPending: 0,
  cancelControllers: [],
  forceRefresh: false,
}

function withControllers(state: LoaderState, cancelControllers: readonly CancelController[]): LoaderState {
  const requestsPending = cancelControllers.filter(({ counted }) => counted).length
  return { ...state, cancelControllers, requestsPending, loading: requestsPending > 0 }
}

/** Visible from 0 to 1, hidden at 0 (docs/machines.md#loader). */
export function reduceLoader(state: LoaderState, event: LoaderEvent): LoaderState {
  switch (event.type) {
    case 'request.started': {
      if (state.cancelControllers.some(({ id }) => id === event.id)) return state
      return withControllers(state, [
        ...state.cancelControllers,
        { id: event.id, counted: event.loader ?? true },
      ])
    }
    case 'request.settled': {
      const left = state.cancelControllers.filter(({ id }) => id !== event.id)
      return left.length === state.cancelControllers.length ? state : withControllers(state, left)
    }
    case 'main.refreshRequested':
      return { ...state, forceRefresh: !state.forceRefresh }
  }
}

/** The loader as actor logic: one actor over the life of the app, fed by the request executor. */
export const loaderLogic = fromTransition(reduceLoader, initialLoader)
