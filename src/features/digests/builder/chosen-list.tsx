import { useEffect, useRef, type ReactNode } from 'react'
import { useAnnounce } from '#src/ui/feedback/announcer.tsx'
import { EmptyLine } from '#src/ui/feedback/empty-line.tsx'
import { Section } from '#src/ui/frame/section.tsx'
import type { Digest, DigestPerson } from '../mutations.ts'
import { movedTo, summarised, type DigestForm } from '../digest-content.ts'
import type { DigestSlots } from '../digest-slots.ts'
import { messages } from '../messages.ts'
import { ChosenRow } from './chosen-row.tsx'
import classes from './builder.module.css'

interface ChosenListProps {
  form: DigestForm
  nameOf: (applicationId: string) => string
  personOf: (applicationId: string) => DigestPerson | undefined
  /** Candidates of the stored draft that the list of people doesn't contain. */
  draftItems: Digest['items']
  reasonOf: DigestSlots['reasonOf']
  /** The way to a candidate's card. */
  cardOf: (applicationId: string) => ReactNode
  onChange: (form: DigestForm) => void
  onRemove: (applicationId: string) => void
}

/** The candidates of the digest in the order in which the client sees them. */
export function ChosenList(props: ChosenListProps) {
  const { form, nameOf, personOf, draftItems, reasonOf, cardOf, onChange, onRemove } = props
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
    <Section title={messages.chosen(items.length)} purpose={messages.chosenPurpose} heading={heading}>
      {items.length === 0 ? (
        <EmptyLine>{messages.noneChosen}</EmptyLine>
      ) : (
        <ol ref={list} className={classes.chosen}>
          {items.map(({ applicationId, summary }, at) => {
            const person =
              personOf(applicationId) ?? draftItems.find((item) => item.applicationId === applicationId)
            return (
              <ChosenRow
                key={applicationId}
                id={applicationId}
                candidateId={personOf(applicationId)?.candidateId}
                name={nameOf(applicationId)}
                summary={summary}
                place={at}
                all={items.length}
                sent={personOf(applicationId)?.sent ?? null}
                masked={form.masked}
                refusals={person?.refusals ?? []}
                reasonOf={(refusal) => reasonOf(refusal, cardOf(applicationId))}
                onMove={(place, control) => move(applicationId, place, control)}
                onTake={(taken) => move(taken, at, null)}
                onSummary={(text) => onChange(summarised(form, applicationId, text))}
                onRemove={() => {
                  heading.current?.focus()
                  onRemove(applicationId)
                }}
              />
            )
          })}
        </ol>
      )}
    </Section>
  )
}
