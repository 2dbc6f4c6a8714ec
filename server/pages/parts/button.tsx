import type { ReactNode } from 'react'

/** Sends the form around it. */
export function Button({ children }: { children: ReactNode }) {
  return (
    <button type="submit" className="button">
      {children}
    </button>
  )
}
