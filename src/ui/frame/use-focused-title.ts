import { useEffect } from 'react'
import { pageTitle } from '#src/lib/page-title-focus.ts'

/** For a step that replaces a form: focuses its title, like a new page's. */
export function useFocusedTitle(): void {
  useEffect(() => {
    pageTitle()?.focus({ preventScroll: true })
  }, [])
}
