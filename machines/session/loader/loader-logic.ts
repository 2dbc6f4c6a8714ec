import { fromTransition } from 'xstate'

/** A cancellable request; the executor holds its AbortController under the same id. */
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
  /** Sent once per request, not per retry. Starting a pending id again changes nothing. */
  | { readonly type: 'request.started'; readonly id: string; readonly loader?: boolean }
  /** Sent for every outcome. Settling an id that is not pending changes nothing, so each counts exactly once. */
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

/** Actor logic for the loader: one actor for the life of the app, fed by the request executor. */
export const loaderLogic = fromTransition(reduceLoader, initialLoader)
