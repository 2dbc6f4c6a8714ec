import { Anchor } from '@mantine/core'

interface NumberButtonProps {
  /** Name of the topic. */
  topic: string
  /** The formatted number. */
  text: string
  /** Marks the button, so that the closing dialog can return the focus to it. */
  slug: string
  onOpen: () => void
}

/** A developer's number; opens its evidence. */
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
