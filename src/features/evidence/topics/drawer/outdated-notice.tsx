import { Button } from '@mantine/core'
import { useState } from 'react'
import { messages } from './drawer-words.ts'
import shared from '../expertise.module.css'

/** Warns that a number and its breakdown are from different moments, and offers to reload both. */
export function OutdatedNotice({ onReload }: { onReload: () => Promise<void> }) {
  const [isBusy, setIsBusy] = useState(false)
  const again = async () => {
    setIsBusy(true)
    await onReload()
    setIsBusy(false)
  }
  return (
    <p className={shared.quiet} role="status">
      {messages.outdated}{' '}
      <Button size="xs" variant="subtle" loading={isBusy} onClick={() => void again()}>
        {messages.refresh}
      </Button>
    </p>
  )
}
