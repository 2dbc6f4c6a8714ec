import { useEffect } from 'react'

const scheme = 'data-mantine-color-scheme'

/** Paper is light: whoever reads in dark would print pale letters, without the ground that printers leave out. */
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
