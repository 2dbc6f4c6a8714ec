import { Anchor } from '@mantine/core'

interface NumberButtonProps {
  /** Of the topic. */
  topic: string
  /** The number as it is shown. */
  text: string
  /** Marks it for whoever gives the focus back. */
  slug: string
  onOpen: () => void
}

/** A developer's number, which opens to what it comes from. */
export function NumberButton({ topic, text, slug, onOpen }: NumberButtonProps) {
  return (
    <Anchor
      component="button"
      type="button"
      inherit
      underline="always"
      ta="start"
      aria-haspopup="dialog"
      aria-label={`${topic}: ${text}`}
      data-number={slug}
      onClick={onOpen}
    >
      {text}
    </Anchor>
  )
}
