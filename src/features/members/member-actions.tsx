import { ActionIcon } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useState, type Ref } from 'react'
import { ignoreUnloaded } from '#src/lib/defects.ts'
import { lazyPiece } from '#src/ui/overlay/lazy-piece.tsx'
import type { MenuEvent, Person } from './mutations.ts'
import type { MemberOffer } from './member-offers.ts'
import { messages } from './messages.ts'

interface MemberActionsProps {
  person: Person
  offers: readonly MemberOffer[]
  isBusy: boolean
  onEvent: (type: MenuEvent) => void
}

const loadMenu = () => import('./member-menu.tsx')
/** A failed load is retried when the menu opens. */
const ahead = () => void loadMenu().catch(ignoreUnloaded)
const MemberMenu = lazyPiece(async () => (await loadMenu()).MemberMenu)

export function MemberActions({ person, offers, isBusy, onEvent }: MemberActionsProps) {
  const [asked, setAsked] = useState(false)
  const button = (ref?: Ref<HTMLButtonElement>) => (
    <ActionIcon
      ref={ref}
      aria-label={messages.actionsFor(person.name)}
      aria-haspopup="menu"
      loading={isBusy}
      onClick={() => setAsked(true)}
      onFocus={ahead}
      onPointerEnter={ahead}
    >
      <IconDots size={16} stroke={1.5} aria-hidden="true" />
    </ActionIcon>
  )
  if (!asked) return button()
  return (
    <MemberMenu
      offers={offers}
      onEvent={onEvent}
      trigger={button}
      waiting={button()}
      onGiveUp={() => setAsked(false)}
    />
  )
}
