import { Menu } from '@mantine/core'
import { moveTo } from '#machines/lifecycle/application/application-events.ts'
import { stageVerdict } from '../data/moves.ts'
import { endings } from '../event-offers.ts'
import { InviteItem } from '../invitation/invite-item.tsx'
import { messages } from '../messages.ts'
import { useJudge, usePipeline } from '../pipeline-context.tsx'
import { reasonOf } from '../refusal-words.ts'
import { applicationWords } from '../words/application-words.ts'
import type { BoardActions } from './board-actions.ts'
import type { BoardMenuProps } from './board-view.tsx'
import classes from './move-menu.module.css'

interface MoveMenuProps extends BoardMenuProps {
  actions: BoardActions
}

/** Without `keydown`: the key press that opens the menu is still bubbling when the menu starts to listen. */
const outside = ['mousedown', 'touchstart']

/**
 * "Move to…": every stage with its verdict, then the invitation and the outcomes. Refused stages are focusable and
 * show the reason.
 */
export function MoveMenu({ card, anchor, onClose, actions }: MoveMenuProps) {
  const judge = useJudge()
  const { openDialog } = usePipeline()
  const ends = endings(judge, card)
  return (
    <Menu
      opened
      onClose={onClose}
      width={280}
      position="bottom-start"
      // The opener restores the focus, because its button may move with the card.
      returnFocus={false}
      clickOutsideEvents={outside}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <span
          className={classes.anchor}
          aria-hidden="true"
          aria-label={messages.moveMenu(card.name)}
          style={{ left: anchor.left, top: anchor.top, width: anchor.width, height: anchor.height }}
        />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{messages.moveToHeading}</Menu.Label>
        {judge.position.stages.map((stage, index) => {
          const verdict = stageVerdict(judge, card, stage.id)
          const reason = verdict.kind === 'refused' ? reasonOf(verdict.refusal) : null
          const byConsent = verdict.kind === 'refused' && verdict.refusal.rule === 'hasConsent'
          return (
            <Menu.Item
              key={stage.id}
              data-autofocus={index === 0 || undefined}
              aria-disabled={verdict.kind === 'allowed' || byConsent ? undefined : true}
              closeMenuOnClick={verdict.kind === 'allowed' || byConsent}
              onClick={() => {
                if (verdict.kind === 'allowed') actions.moveTo(card, stage.id)
                if (byConsent) actions.recordConsent(card, moveTo(stage.id))
              }}
            >
              <span className={classes.item} data-verdict={verdict.kind}>
                <span className={classes.stage}>{stage.name}</span>
                {verdict.kind === 'current' ? <span className={classes.hint}>{messages.here}</span> : null}
                {verdict.kind === 'allowed' && verdict.asksReason ? (
                  <span className={classes.hint}>{messages.asksReason}</span>
                ) : null}
                {reason === null ? null : (
                  <span className={classes.why}>
                    {reason.sentence} {byConsent ? messages.recordConsentHint : reason.fix}
                  </span>
                )}
              </span>
            </Menu.Item>
          )
        })}
        <Menu.Divider />
        <InviteItem card={card} />
        {ends.length === 0 ? null : <Menu.Divider />}
        {ends.map((event) => (
          <Menu.Item key={event} onClick={() => openDialog({ kind: 'event', id: card.id, event })}>
            {applicationWords[event].offer.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
