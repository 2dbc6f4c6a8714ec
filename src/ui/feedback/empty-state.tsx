import type { ReactNode } from 'react'
import * as messages from '../messages.ts'
import { StateButton } from './state-button.tsx'
import { StateFrame } from './state-frame.tsx'

interface EmptyStateProps {
  /** One sentence that explains the list, or names the search. */
  children: ReactNode
  /** Nothing is here yet: the first step, for users who may take it. */
  action?: ReactNode
  /** A filter or search hides all rows: clears it. */
  onClearFilters?: () => void
}

const ore = ['M28 24 47 61H9Z', 'M60 30 76 61H44ZM92 40 103 61H81ZM28 43 35 56.5H21ZM2 65H118'] as const

const sieve = [
  'M60 12 88 66H32Z',
  'M50.7 30H69.3M46 39H74M41.3 48H78.7M36.7 57H83.3M98 46 108 66H88Z',
] as const

/**
 * Shown in place of a list without rows. Distinguishes rows hidden by a filter or search, which can be cleared here,
 * from a list with no rows yet. For a part that stays visible, see `EmptyLine`.
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
