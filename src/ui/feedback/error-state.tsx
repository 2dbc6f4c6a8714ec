import { useState, type ReactNode } from 'react'
import * as messages from '../messages.ts'
import { StateButton } from './state-button.tsx'
import { StateFrame, type StateFrameProps } from './state-frame.tsx'

interface ErrorStateProps extends Pick<StateFrameProps, 'level' | 'footnote'> {
  size?: StateFrameProps['size']
  title: string
  /** What to do. */
  children: ReactNode
  /** Retries. The button waits for a promise, and says so. */
  onRetry?: () => Promise<void> | void
  /** In place of a retry, or next to it: another way to continue. */
  action?: ReactNode
}

const drawing = ['M53 15 32 58H55M65 12 88 58H64L70 44 61 35 68 24Z', 'M75 46 81 57H69Z'] as const

/** A failed load: the failure, the remedy, and Retry. */
export function ErrorState({ size = 'section', onRetry, action, ...said }: ErrorStateProps) {
  return (
    <StateFrame
      {...said}
      size={size}
      drawing={drawing}
      // The title of a page takes the focus, which announces it.
      {...(size === 'section' && { role: 'alert' })}
      action={
        onRetry === undefined ? (
          action
        ) : (
          <>
            <RetryButton onRetry={onRetry} />
            {action}
          </>
        )
      }
    />
  )
}

/** Inside an alert, so that a retry and another failure are announced like the failure itself. */
function RetryButton({ onRetry }: { onRetry: NonNullable<ErrorStateProps['onRetry']> }) {
  const [isRetrying, setIsRetrying] = useState(false)
  const retry = async () => {
    setIsRetrying(true)
    try {
      await onRetry()
    } finally {
      setIsRetrying(false)
    }
  }
  return (
    <StateButton isBusy={isRetrying} onClick={() => void retry()}>
      {isRetrying ? messages.tryingAgain : messages.tryAgain}
    </StateButton>
  )
}
