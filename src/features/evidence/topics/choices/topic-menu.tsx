import { UnstyledButton } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useState, type Ref } from 'react'
import { ignoreUnloaded } from '#src/lib/defects.ts'
import { lazyPiece } from '#src/ui/overlay/lazy-piece.tsx'
import classes from './choices.module.css'
import { messages } from '../messages.ts'
import type { TopicRow } from '../topic-rows.ts'
import type { Choosing } from './use-choices.ts'

const loadChoices = () => import('./topic-choices.tsx')
/** Preloads the menu. If that fails, the click loads it again. */
const ahead = () => void loadChoices().catch(ignoreUnloaded)
const TopicChoices = lazyPiece(async () => (await loadChoices()).TopicChoices)

interface TopicMenuProps {
  row: TopicRow
  onChoose: (choosing: Choosing) => void
  onDispute: () => void
  button: Ref<HTMLButtonElement>
}

export function TopicMenu({ row, onChoose, onDispute, button }: TopicMenuProps) {
  const [isOpened, setIsOpened] = useState(false)
  const trigger = (ref: Ref<HTMLButtonElement>) => (
    <UnstyledButton
      ref={ref}
      className={classes.menu}
      aria-label={messages.menuOf(row.topic.name)}
      aria-haspopup="menu"
      data-own-focus
      onClick={() => setIsOpened(true)}
      onFocus={ahead}
      onPointerEnter={ahead}
    >
      <IconDots size={16} stroke={1.5} aria-hidden="true" />
    </UnstyledButton>
  )
  if (!isOpened) return trigger(button)
  return (
    <TopicChoices
      waiting={trigger(button)}
      onGiveUp={() => setIsOpened(false)}
      row={row}
      onChoose={onChoose}
      onDispute={onDispute}
      button={button}
      trigger={trigger}
    />
  )
}
