import { Menu } from '@mantine/core'
import menu from '../board/move-menu.module.css'
import type { Card } from '../data/board-types.ts'
import { reasonOf } from '../refusal-words.ts'
import { messages } from './messages.ts'
import { useOffer } from './use-offer.ts'

/** "Invite…" in a card's menu. A refused item shows the reason and stays focusable. */
export function InviteItem({ card }: { card: Card }) {
  const { purpose, refusal, open } = useOffer(card)
  const reason = refusal === null ? null : reasonOf(refusal)
  return (
    <Menu.Item
      aria-disabled={reason === null ? undefined : true}
      closeMenuOnClick={reason === null}
      onClick={reason === null ? open : undefined}
    >
      <span className={menu.item} data-verdict={reason === null ? undefined : 'refused'}>
        <span className={menu.stage}>{messages[purpose]}</span>
        {reason === null ? null : (
          <span className={menu.why}>
            {reason.sentence} {reason.fix}
          </span>
        )}
      </span>
    </Menu.Item>
  )
}
