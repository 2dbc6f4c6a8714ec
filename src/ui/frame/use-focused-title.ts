import { useEffect } from 'react'
import { pageTitle } from '#src/lib/focus-place.ts'

/** For a step that takes the place of a form: its title gets the focus, as a new page's does. */
export function useFocusedTitle(): void {
  useEffect(() => {
    pageTitle()?.focus({ preventScroll: true })
  }, [])
}
