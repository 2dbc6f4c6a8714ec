import { Button, UnstyledButton } from '@mantine/core'
import { Why } from '#src/ui/overlay/why.tsx'
import { outcomes, type Card, type CardMark as Mark } from '../data/board-types.ts'
import { columnOf } from '../data/board-state.ts'
import { messages, stateWords } from '../messages.ts'
import { reasonOf, shortReason } from '../refusal-words.ts'
import type { BoardActions } from './board-actions.ts'
import classes from './board-card.module.css'

interface CardMarkProps {
  card: Card
  mark: Exclude<Mark, { kind: 'arrived' }>
  /** Name of the card's stage or outcome. */
  place: string
  actions: BoardActions
  active: boolean
}

const failedWords = (code: string, message: string): string =>
  code === 'network' || code === '503' || code === '429' ? messages.failed[code] : message

function wordsOf({ mark, card, place }: CardMarkProps): string {
  switch (mark.kind) {
    case 'saving':
      return messages.saving
    case 'deleting':
      return messages.deleting
    case 'conflict':
      return columnOf(card) === outcomes
        ? messages.conflictOutcome(mark.by, stateWords[card.state])
        : messages.conflict(mark.by, place)
    case 'refused':
      return messages.notMoved(`${shortReason(mark.refusal)}.`)
    case 'failed':
      return messages.notMoved(failedWords(mark.code, mark.message))
    case 'deleteFailed':
      return messages.notDeleted(failedWords(mark.code, mark.message))
  }
}

/** The mark of a card, such as a conflict or a failure, with its remedy. */
export function CardMark(props: CardMarkProps) {
  const { card, mark, actions, active } = props
  const words = wordsOf(props)
  const tabIndex = active ? 0 : -1
  const factsId = `${card.id}-facts`
  if (mark.kind === 'saving' || mark.kind === 'deleting') {
    return (
      <p className={classes.headline} id={factsId}>
        {words}
      </p>
    )
  }
  return (
    <>
      <p className={classes.event} id={factsId} title={words}>
        {words}
      </p>
      <div className={classes.facts}>
        {mark.kind === 'refused' ? (
          <Why
            reason={reasonOf(mark.refusal)}
            label={messages.why(words)}
            action={
              mark.refusal.rule === 'hasConsent' ? (
                <Button size="xs" variant="default" onClick={() => actions.recordConsent(card, mark.again)}>
                  {mark.again === null ? messages.recordConsent : messages.recordConsentAndMove}
                </Button>
              ) : undefined
            }
          />
        ) : (
          <Again {...props} mark={mark} />
        )}
        <UnstyledButton className={classes.again} tabIndex={tabIndex} onClick={() => actions.dismiss(card)}>
          {messages.dismiss}
        </UnstyledButton>
      </div>
    </>
  )
}

/** Retries the move, where a retry makes sense. */
function Again({ card, mark, actions, active }: CardMarkProps) {
  if (mark.kind === 'conflict' && mark.again === null) return null
  return (
    <UnstyledButton
      className={classes.again}
      tabIndex={active ? 0 : -1}
      onClick={() => actions.again(card, mark)}
    >
      {mark.kind === 'conflict' ? messages.moveAgain : messages.tryAgain}
    </UnstyledButton>
  )
}
