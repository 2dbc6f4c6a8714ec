import { Menu } from '@mantine/core'
import type { ReactElement, Ref } from 'react'
import { useOpenOnMount } from '#src/ui/overlay/use-open-on-mount.ts'
import type { MemberOffer } from './member-offers.ts'
import { refusalText } from './member-problem.ts'
import classes from './members.module.css'
import { messages } from './messages.ts'
import type { MenuEvent } from './mutations.ts'

interface MemberMenuProps {
  offers: readonly MemberOffer[]
  onEvent: (type: MenuEvent) => void
  trigger: (ref: Ref<HTMLButtonElement>) => ReactElement
}

/** Not `keydown`: the key that opens the menu is still being dispatched when the menu starts to listen. */
const outside = ['mousedown', 'touchstart']

const dangerous: ReadonlySet<MenuEvent> = new Set([
  'member.invitationRevoked',
  'member.suspended',
  'member.removed',
  'member.left',
])

const toneOf = (type: MenuEvent, isRefused: boolean) =>
  isRefused ? 'refused' : dangerous.has(type) ? 'danger' : undefined

/** The owner can use none of the actions for members: one line says so instead. */
const isHidden = ({ refusal }: MemberOffer) => refusal?.rule === 'isNotOwner'

/** Actions for a person. Each reason for a refusal appears once, below the actions. */
export function MemberMenu({ offers, onEvent, trigger }: MemberMenuProps) {
  const { trigger: button, opened, setOpened } = useOpenOnMount()
  const shown = offers.filter((offer) => !isHidden(offer))
  const ordered = shown.toSorted((a, b) => Number(dangerous.has(a.type)) - Number(dangerous.has(b.type)))
  const reasons = new Set(
    offers.flatMap(({ refusal }) => (refusal === null ? [] : (refusalText(refusal) ?? []))),
  )
  return (
    <Menu
      opened={opened}
      onChange={setOpened}
      returnFocus
      clickOutsideEvents={outside}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>{trigger(button)}</Menu.Target>
      <Menu.Dropdown>
        {ordered.map(({ type, refusal }, index) => (
          <Menu.Item
            key={type}
            data-autofocus={index === 0 || undefined}
            aria-disabled={refusal === null ? undefined : true}
            closeMenuOnClick={refusal === null}
            onClick={() => (refusal === null ? onEvent(type) : undefined)}
          >
            <span className={classes.offer} data-tone={toneOf(type, refusal !== null)}>
              {messages.events[type]}
            </span>
          </Menu.Item>
        ))}
        {[...reasons].map((reason) => (
          <Menu.Label key={reason} className={classes.reason ?? ''}>
            {reason}
          </Menu.Label>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
