import { useEffect, useRef } from 'react'
import { useAnnounce } from '#src/ui/feedback/announcer.tsx'
import { EmptyLine } from '#src/ui/feedback/empty-line.tsx'
import { Section } from '#src/ui/frame/section.tsx'
import type { Refusal } from '../calls.ts'
import { movedTo, removed, summarised, type DigestForm } from '../digest-content.ts'
import type { DigestSlots } from '../digest-slots.ts'
import { messages } from '../messages.ts'
import { ChosenRow } from './chosen-row.tsx'
import classes from './builder.module.css'

interface ChosenListProps {
  form: DigestForm
  nameOf: (applicationId: string) => string
  /** Why a chosen candidate may not be shown now. */
  refusalsOf: (applicationId: string) => readonly Refusal[]
  reasonOf: DigestSlots['reasonOf']
  onChange: (form: DigestForm) => void
}

/** The candidates of the digest in the order in which the client sees them. */
export function ChosenList({ form, nameOf, refusalsOf, reasonOf, onChange }: ChosenListProps) {
  const say = useAnnounce()
  const list = useRef<HTMLOListElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const wanted = useRef<{ readonly id: string; readonly control: string } | null>(null)
  // A row that is moved in the page loses the focus, and a button at the end of the list is disabled.
  useEffect(() => {
    if (wanted.current === null) return
    const { id, control } = wanted.current
    wanted.current = null
    const row = list.current?.querySelector(`[data-row="${CSS.escape(id)}"]`)
    const held = row?.querySelector<HTMLElement>(`${control}:not(:disabled)`)
    ;(held ?? row?.querySelector('textarea'))?.focus()
  })
  const { items } = form
  const move = (applicationId: string, place: number, control: string | null) => {
    const next = movedTo(form, applicationId, place)
    const at = next.items.findIndex((item) => item.applicationId === applicationId)
    if (control !== null) wanted.current = { id: applicationId, control }
    onChange(next)
    say(messages.place(nameOf(applicationId), at + 1, next.items.length))
  }
  return (
    <Section title={messages.chosen} purpose={messages.chosenPurpose} heading={heading}>
      {items.length === 0 ? (
        <EmptyLine>{messages.noneChosen}</EmptyLine>
      ) : (
        <ol ref={list} className={classes.chosen}>
          {items.map(({ applicationId, summary }, at) => (
            <ChosenRow
              key={applicationId}
              id={applicationId}
              name={nameOf(applicationId)}
              summary={summary}
              place={at}
              all={items.length}
              refusals={refusalsOf(applicationId)}
              reasonOf={reasonOf}
              onMove={(place, control) => move(applicationId, place, control)}
              onTake={(taken) => move(taken, at, null)}
              onSummary={(text) => onChange(summarised(form, applicationId, text))}
              onRemove={() => {
                heading.current?.focus()
                onChange(removed(form, applicationId))
              }}
            />
          ))}
        </ol>
      )}
    </Section>
  )
}
