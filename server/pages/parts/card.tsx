import type { ReactNode } from 'react'

interface CardProps {
  children: ReactNode
  /** For links to the card. */
  id?: string
  /** Ids of the elements that name it. */
  labelledBy?: string
}

export function Card({ children, id, labelledBy }: CardProps) {
  return (
    <section className="card" id={id} aria-labelledby={labelledBy}>
      {children}
    </section>
  )
}
