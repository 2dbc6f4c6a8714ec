import { useEffect } from 'react'

/** For a step that takes the place of a form: its title gets the focus, as a new page's does. */
export function useFocusedTitle(): void {
  useEffect(() => {
    document.querySelector<HTMLElement>('[data-page-title]')?.focus({ preventScroll: true })
  }, [])
}
