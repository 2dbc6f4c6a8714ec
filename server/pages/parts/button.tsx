import type { ReactNode } from 'react'

interface ButtonProps {
  children: ReactNode
  /** `primary` once a page at most. */
  variant?: 'primary' | 'plain' | 'danger'
}

/** Sends the form around it. */
export function Button({ children, variant = 'primary' }: ButtonProps) {
  return (
    <button type="submit" className={variant === 'primary' ? 'button' : `button ${variant}`}>
      {children}
    </button>
  )
}
