import type { ReactNode } from 'react'

interface ButtonProps {
  children: ReactNode
  /** `primary` once a form at most. */
  variant?: 'primary' | 'plain' | 'danger'
  /** Sent with the form, where several buttons send it. */
  name?: string
  value?: string
}

/** Sends the form around it. */
export function Button({ children, variant = 'primary', ...sent }: ButtonProps) {
  return (
    <button type="submit" className={variant === 'primary' ? 'button' : `button ${variant}`} {...sent}>
      {children}
    </button>
  )
}
