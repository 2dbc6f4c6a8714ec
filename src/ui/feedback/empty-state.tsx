import type { ReactNode } from 'react'
import * as messages from '../messages.ts'
import { StateButton } from './state-button.tsx'
import { StateFrame } from './state-frame.tsx'

interface EmptyStateProps {
  /** One sentence that teaches, or says what was looked for. */
  children: ReactNode
  /** Nothing is here yet: the first step, for whoever may take it. */
  action?: ReactNode
  /** Rows are there, and a filter or a search hides them all: takes it away. */
  onClearFilters?: () => void
}

const ore = ['M28 24 47 61H9Z', 'M60 30 76 61H44ZM92 40 103 61H81ZM28 43 35 56.5H21ZM2 65H118'] as const

const sieve = [
  'M60 12 88 66H32Z',
  'M50.7 30H69.3M46 39H74M41.3 48H78.7M36.7 57H83.3M98 46 108 66H88Z',
] as const

/**
 * In place of a list without rows. A filter or a search that hides them all is told from nothing yet, and can be cleared
 * here. Inside a part that stays as it is, see `EmptyLine`.
 */
export function EmptyState({ children, action, onClearFilters }: EmptyStateProps) {
  const isFiltered = onClearFilters !== undefined
  return (
    <StateFrame
      size="section"
      role="status"
      drawing={isFiltered ? sieve : ore}
      action={
        isFiltered ? <StateButton onClick={onClearFilters}>{messages.clearFilters}</StateButton> : action
      }
    >
      {children}
    </StateFrame>
  )
}
