import type { MouseEvent } from 'react'
import * as words from './restored-draft-words.ts'
import classes from './restored-draft.module.css'

interface RestoredDraftProps {
  /** The form starts with previously typed text. */
  isBack: boolean
  onDrop: () => void
}

/** Says that a form holds text from before the session ended, and offers to drop it. */
export function RestoredDraft({ isBack, onDrop }: RestoredDraftProps) {
  if (!isBack) return null
  const drop = (event: MouseEvent<HTMLButtonElement>) => {
    const form = event.currentTarget.closest('form')
    onDrop()
    // The button is removed, and would take the focus with it.
    form?.querySelector<HTMLElement>('input, textarea, select')?.focus()
  }
  return (
    <p className={classes.root} role="status">
      {words.textIsBack}{' '}
      <button type="button" className={classes.drop} onClick={drop}>
        {words.dropText}
      </button>
    </p>
  )
}
