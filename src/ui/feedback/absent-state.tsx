import type { ReactNode } from 'react'
import { StateFrame, type StateFrameProps } from './state-frame.tsx'

interface AbsentStateProps extends Pick<StateFrameProps, 'level'> {
  size?: StateFrameProps['size']
  title: string
  /** Why, as far as it may be disclosed, and what to do. */
  children: ReactNode
  /** Another way to continue. A retry would change nothing, so it is not offered. */
  action?: ReactNode
}

const drawing = ['M22 30 38 61H6Z', 'M46 61H50M56 61H60M66 61H70M76 61H80M100 30 116 61H84Z'] as const

/** The requested record does not exist, was deleted, or is beyond the user's role or plan. */
export function AbsentState({ size = 'section', ...said }: AbsentStateProps) {
  return (
    <StateFrame {...said} size={size} drawing={drawing} {...(size === 'section' && { role: 'status' })} />
  )
}
