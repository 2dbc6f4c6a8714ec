import { useState } from 'react'

/** How long a choice can be taken back where it was made, in milliseconds. */
const undoMs = 8_000

/** What can be taken back, and until when, in milliseconds since the epoch. */
export type Undoable<Step> = Step & { readonly deadline: number }

/** The last step that can still be taken back where it was made; a next one takes its place. */
export function useUndo<Step extends object>() {
  const [undo, setUndo] = useState<Undoable<Step> | null>(null)
  return {
    undo,
    offer: (step: Step) => setUndo({ ...step, deadline: Date.now() + undoMs }),
    close: () => setUndo(null),
  }
}
