import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { documentPathAt } from '#machines/navigation/document-routes.ts'
import { LoadingState } from '#src/ui/feedback/loading-state.tsx'

/** The server renders these pages, so a client-side navigation loads the document after the guard has allowed it. */
export function DocumentScreen() {
  const { pathname, searchStr } = useLocation()
  useEffect(() => {
    window.location.replace(`${documentPathAt(pathname) ?? pathname}${searchStr}`)
  }, [pathname, searchStr])
  return <LoadingState shape="words" />
}
