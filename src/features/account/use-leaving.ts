import { useEffect, useState, type Dispatch, type SetStateAction } from 'react'

/** The target for which the page is being left; null again after the browser's back button. */
export function useLeaving<Target>(): [Target | null, Dispatch<SetStateAction<Target | null>>] {
  const [leaving, setLeaving] = useState<Target | null>(null)
  useEffect(() => {
    const returned = (event: PageTransitionEvent): void => {
      if (event.persisted) setLeaving(null)
    }
    window.addEventListener('pageshow', returned)
    return () => window.removeEventListener('pageshow', returned)
  }, [])
  return [leaving, setLeaving]
}
