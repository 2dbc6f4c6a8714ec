import { useEffect } from 'react'

const scheme = 'data-mantine-color-scheme'

/** Paper is light: a user of the dark scheme would print pale letters, as printers leave out the background. */
export function useLightPrint(): void {
  useEffect(() => {
    const paper = window.matchMedia('print')
    const root = document.documentElement
    const change = () => {
      if (paper.matches && root.getAttribute(scheme) === 'dark') {
        root.setAttribute(scheme, 'light')
        root.dataset['printed'] = 'dark'
      } else if (!paper.matches && root.dataset['printed'] !== undefined) {
        root.setAttribute(scheme, root.dataset['printed'])
        delete root.dataset['printed']
      }
    }
    paper.addEventListener('change', change)
    return () => paper.removeEventListener('change', change)
  }, [])
}
