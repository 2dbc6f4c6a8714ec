import {
  IconAlertTriangle,
  IconBuilding,
  IconFlag,
  IconMessage,
  IconPhoneOff,
  IconRoute,
  IconShieldCheck,
  IconShieldQuestion,
  IconShieldX,
  type Icon,
} from '@tabler/icons-react'
import type { AnyRefusal, Card } from '../data/board-types.ts'
import { messages } from '../messages.ts'
import classes from './board-card.module.css'
import answer from './card-decision.module.css'
import { signsOf, type Chip, type SignKey } from './card-facts.ts'

const icons: Record<SignKey, Icon> = {
  asked: IconShieldQuestion,
  given: IconShieldCheck,
  against: IconShieldX,
  contact: IconPhoneOff,
  violation: IconAlertTriangle,
  client: IconBuilding,
  report: IconFlag,
  notes: IconMessage,
  source: IconRoute,
}

/** Consent, client, report, do not contact, notes and source: one icon each, with a hint. */
export function CardSigns({ card, violation, id }: { card: Card; violation: AnyRefusal | null; id: string }) {
  return (
    <span className={classes.signs} id={id}>
      {signsOf(card, violation).map(({ key, hint, tone, count }) => {
        const Shape = icons[key]
        return (
          <span key={key} className={classes.sign} data-tone={tone} role="img" aria-label={hint} title={hint}>
            <Shape size={14} stroke={1.5} aria-hidden="true" />
            {count === undefined ? null : <span aria-hidden="true">{count}</span>}
          </span>
        )
      })}
    </span>
  )
}

/** The client's answer: one word next to the client's icon. */
export function CardDecision({ decision: { text, hint, tone }, id }: { decision: Chip; id: string }) {
  return (
    <span id={id} className={answer.decision} data-tone={tone} role="img" aria-label={hint} title={hint}>
      <IconBuilding size={14} stroke={1.5} aria-hidden="true" />
      {text}
    </span>
  )
}

const shown = 2

/** The first two tags: the second only where it fits whole; the first is shortened if necessary. */
export function CardTags({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null
  return (
    <span className={classes.tags} title={messages.tagsHint(tags)}>
      {tags.slice(0, shown).map((tag) => (
        <span key={tag} className={classes.tag}>
          {tag}
        </span>
      ))}
    </span>
  )
}
