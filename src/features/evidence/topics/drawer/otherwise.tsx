import { Button } from '@mantine/core'
import { useState } from 'react'
import { messages } from './drawer-words.ts'
import shared from '../expertise.module.css'

/** Between two calls something was read: the numbers are of two moments, and are said to be. */
export function Otherwise({ onBoth }: { onBoth: () => Promise<void> }) {
  const [isBusy, setIsBusy] = useState(false)
  const again = async () => {
    setIsBusy(true)
    await onBoth()
    setIsBusy(false)
  }
  return (
    <p className={shared.quiet} role="status">
      {messages.otherwise}{' '}
      <Button size="xs" variant="subtle" loading={isBusy} onClick={() => void again()}>
        {messages.readBoth}
      </Button>
    </p>
  )
}
