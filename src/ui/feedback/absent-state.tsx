import type { ReactNode } from 'react'
import { StateFrame, type StateFrameProps } from './state-frame.tsx'

interface AbsentStateProps extends Pick<StateFrameProps, 'level'> {
  size?: StateFrameProps['size']
  /** What is not there. */
  title: string
  /** Why, as far as it may be said, and what to do. */
  children: ReactNode
  /** A way on. Asking again would change nothing, so it is not offered. */
  action?: ReactNode
}

const drawing = ['M22 30 38 61H6Z', 'M46 61H50M56 61H60M66 61H70M76 61H80M100 30 116 61H84Z'] as const

/** What was asked for is not there, or not for whoever asks: never was, deleted, or beyond their role or plan. */
export function AbsentState({ size = 'section', ...said }: AbsentStateProps) {
  return (
    <StateFrame {...said} size={size} drawing={drawing} {...(size === 'section' && { role: 'status' })} />
  )
}
