import { Button, Group } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import classes from './landing-screen.module.css'
import { messages } from './messages.ts'

/**
 * Shown after an account was erased: the receipt, which is all that is left, and the content of the page.
 * @param address null if the answer with it was lost
 */
export function DeletionReceipt({ address }: { address: string | null }) {
  const title = useRef<HTMLHeadingElement>(null)
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    // The page's own title takes the focus when the page is shown; this title precedes it.
    const frame = requestAnimationFrame(() => title.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [])
  const copy = (link: string) => {
    navigator.clipboard.writeText(new URL(link, window.location.origin).href).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  }
  return (
    <section className={classes.card} aria-labelledby="receipt">
      <h2 id="receipt" ref={title} className={classes.heading} tabIndex={-1}>
        {messages.receiptTitle}
      </h2>
      <p className={classes.text}>{address === null ? messages.receiptLost : messages.receiptText}</p>
      {address === null ? null : (
        <Group gap="sm" mt="lg">
          <Button component="a" href={address} target="_blank" rel="noreferrer">
            {messages.receiptOpen}
          </Button>
          <Button variant="default" onClick={() => copy(address)}>
            {copied ? messages.receiptCopied : messages.receiptCopy}
          </Button>
        </Group>
      )}
    </section>
  )
}
