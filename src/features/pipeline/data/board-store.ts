import { boardOf, reduceBoard, type BoardEvent, type BoardState } from './board-state.ts'
import type { Board } from './board-types.ts'

/** Holds the board outside React; `useSyncExternalStore` reads it. */
export interface BoardStore {
  read(): BoardState
  dispatch(event: BoardEvent): void
  subscribe(changed: () => void): () => void
}

export function createBoardStore(board: Board): BoardStore {
  const listeners = new Set<() => void>()
  let state = boardOf(board)
  return {
    read: () => state,
    dispatch(event) {
      const next = reduceBoard(state, event)
      if (next === state) return
      state = next
      for (const changed of listeners) changed()
    },
    subscribe(changed) {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
  }
}
