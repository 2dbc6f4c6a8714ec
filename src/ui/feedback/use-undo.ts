import { useState } from 'react'

/** How long an action can be undone where it was made, in milliseconds. */
const undoMs = 8_000

/** An action that can be undone until `deadline`, in milliseconds since the epoch. */
export type Undoable<Step> = Step & { readonly deadline: number }

/** The last action that can still be undone where it was made; the next one replaces it. */
export function useUndo<Step extends object>() {
  const [undo, setUndo] = useState<Undoable<Step> | null>(null)
  return {
    undo,
    offer: (step: Step) => setUndo({ ...step, deadline: Date.now() + undoMs }),
    close: () => setUndo(null),
  }
}
