import { ActionIcon } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconGripVertical, IconX } from '@tabler/icons-react'
import { useRef, type KeyboardEvent, type ReactNode } from 'react'
import type { DigestPerson, Refusal } from '../mutations.ts'
import { contentLimits } from '../digest-content.ts'
import { messages } from '../messages.ts'
import { summaryProblem } from '../text-problems.ts'
import { LimitedText } from './limited-text.tsx'
import { PersonHead } from './person-head.tsx'
import { summaryId } from './text-focus.ts'
import { useRowDrag } from './use-row-drag.ts'
import classes from './builder.module.css'

interface ChosenRowProps {
  id: string
  candidateId: string | undefined
  name: string
  summary: string
  /** Counted from 0. */
  place: number
  all: number
  /** The last sent digest that shows the candidate. */
  sent: DigestPerson['sent']
  masked: boolean
  refusals: readonly Refusal[]
  reasonOf: (refusal: Refusal) => ReactNode
  /** @param control selects the control of the row that keeps the focus */
  onMove: (place: number, control: string) => void
  /** Another row takes this place. */
  onTake: (id: string) => void
  onSummary: (text: string) => void
  onRemove: () => void
}

const steps = [
  { key: 'up', by: -1, label: messages.up, Icon: IconArrowUp },
  { key: 'down', by: 1, label: messages.down, Icon: IconArrowDown },
] as const

/** One candidate of the digest: its place, who it is, and the summary that the client reads. */
export function ChosenRow(props: ChosenRowProps) {
  const { id, candidateId, name, summary, place, all, sent, masked, refusals, reasonOf, onMove, onTake } =
    props
  const row = useRef<HTMLLIElement>(null)
  const handle = useRef<HTMLSpanElement>(null)
  const drag = useRowDrag({ row, handle, id, onTake })
  const pressed = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (!event.altKey || by === 0) return
    event.preventDefault()
    if (place + by < 0 || place + by >= all) return
    const held = document.activeElement?.getAttribute('data-control')
    onMove(place + by, held === null || held === undefined ? 'textarea' : `[data-control="${held}"]`)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the controls inside
    <li ref={row} className={classes.row} data-row={id} data-drag={drag} onKeyDown={pressed}>
      <div className={classes.rowHead}>
        <span ref={handle} className={classes.handle} title={messages.drag(name)} aria-hidden="true">
          <IconGripVertical size={16} stroke={1.5} />
        </span>
        <span className={classes.number}>{place + 1}</span>
        <PersonHead
          candidateId={candidateId}
          name={name}
          about={sent === null ? undefined : messages.sentBefore(sent)}
        />
        <span className={classes.tools}>
          {steps.map(({ key, by, label, Icon }) => (
            <ActionIcon
              key={key}
              data-control={key}
              aria-label={label(name)}
              title={label(name)}
              disabled={place + by < 0 || place + by >= all}
              onClick={() => onMove(place + by, `[data-control="${key}"]`)}
            >
              <Icon size={16} stroke={1.5} aria-hidden="true" />
            </ActionIcon>
          ))}
          <ActionIcon
            aria-label={messages.remove(name)}
            title={messages.remove(name)}
            onClick={props.onRemove}
          >
            <IconX size={16} stroke={1.5} aria-hidden="true" />
          </ActionIcon>
        </span>
      </div>
      {refusals.map((refusal) => (
        <div key={refusal.rule} className={classes.notice} role="note">
          {reasonOf(refusal)}
        </div>
      ))}
      <LimitedText
        id={summaryId(id)}
        aria-label={messages.summaryOf(name)}
        placeholder={messages.summaryHint}
        minRows={2}
        maxRows={8}
        most={contentLimits.summary}
        value={summary}
        problem={summaryProblem(summary, [name], masked)}
        onText={props.onSummary}
      />
    </li>
  )
}
