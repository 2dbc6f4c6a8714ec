import { useState, type ReactNode } from 'react'
import * as messages from '../messages.ts'
import { StateButton } from './state-button.tsx'
import { StateFrame, type StateFrameProps } from './state-frame.tsx'

interface ErrorStateProps extends Pick<StateFrameProps, 'level' | 'footnote'> {
  size?: StateFrameProps['size']
  /** What happened. */
  title: string
  /** What to do. */
  children: ReactNode
  /** Asks again. A promise is what the button waits for, and says so. */
  onRetry?: () => Promise<void> | void
  /** In place of a retry, or beside it: a way on. */
  action?: ReactNode
}

const drawing = ['M53 15 32 58H55M65 12 88 58H64L70 44 61 35 68 24Z', 'M75 46 81 57H69Z'] as const

/** What was asked for did not come: what happened, what to do, and a way to ask again. */
export function ErrorState({ size = 'section', onRetry, action, ...said }: ErrorStateProps) {
  return (
    <StateFrame
      {...said}
      size={size}
      drawing={drawing}
      // The title of a page takes the focus, and is read out by that.
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

/** Inside an alert: that it tries again, and that it failed again, are read out like the failure itself. */
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
