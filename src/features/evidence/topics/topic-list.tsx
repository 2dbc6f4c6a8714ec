import { Button } from '@mantine/core'
import { useRef, useState, type RefObject } from 'react'
import { EmptyLine } from '#src/ui/feedback/empty-line.tsx'
import { FormError } from '#src/ui/form/form-error.tsx'
import { lazyPiece } from '#src/ui/overlay/lazy-piece.tsx'
import type { Expertise } from '../shared/evidence-types.ts'
import { expertiseSpan } from '../shared/expertise-span.ts'
import { messages } from '../shared/messages.ts'
import classes from './choices/choices.module.css'
import { Coverage } from './coverage.tsx'
import shared from './expertise.module.css'
import { messages as words } from './messages.ts'
import { TopicMenu } from './choices/topic-menu.tsx'
import { topicRows, type TopicRow } from './topic-rows.ts'
import { TopicTable } from './topic-table.tsx'
import { useChoices } from './choices/use-choices.ts'
import { useFold } from './use-fold.ts'

const UndoToast = lazyPiece(async () => (await import('#src/ui/feedback/undo-toast.tsx')).UndoToast)
const DisputeDialog = lazyPiece(async () => (await import('./choices/dispute-dialog.tsx')).DisputeDialog)

interface TopicListProps {
  expertise: Expertise
  named: readonly string[]
  selected: string | null
  /** Registers the link of a topic, which takes the focus back. */
  onLink: (slug: string, link: HTMLAnchorElement | null) => void
  onChanged: () => Promise<void>
  /** Takes the focus after a topic was removed. */
  heading: RefObject<HTMLElement | null>
}

export function TopicList({ expertise, named, selected, onLink, onChanged, heading }: TopicListProps) {
  const buttons = useRef(new Map<string, HTMLButtonElement>())
  const { shown, hidden } = topicRows(expertise)
  const { rows, next, rest, unfold, reveal, arrived } = useFold(shown)
  const { undo, isBusy, problem, choose, takeBack, closeUndo } = useChoices(onChanged, (slug) => {
    if (!reveal(slug)) (buttons.current.get(slug) ?? heading.current)?.focus()
  })
  const [disputed, setDisputed] = useState<string | null>(null)
  const span = expertiseSpan(expertise)
  const disputedRow = [...shown, ...hidden].find(({ topic }) => topic.slug === disputed)
  const linked = (slug: string, link: HTMLAnchorElement | null) => {
    onLink(slug, link)
    arrived(slug, link)
  }
  const table = (caption: string, rows: readonly TopicRow[]) => (
    <TopicTable
      caption={caption}
      rows={rows}
      asOf={expertise.asOf}
      span={span}
      selected={selected}
      onLink={linked}
      menu={(row) => (
        <TopicMenu
          row={row}
          onChoose={(choosing) => void choose(choosing)}
          onDispute={() => setDisputed(row.topic.slug)}
          button={(button) => {
            if (button === null) buttons.current.delete(row.topic.slug)
            else buttons.current.set(row.topic.slug, button)
          }}
        />
      )}
    />
  )
  return (
    <>
      <FormError>{problem}</FormError>
      {expertise.items.length === 0 ? null : <Coverage expertise={expertise} span={span} named={named} />}
      {shown.length > 0 ? table(messages.topics, rows) : null}
      {next === 0 ? null : (
        <Button size="xs" variant="default" className={shared.more} onClick={unfold}>
          <span className={shared.pressed}>{words.showNext(next)}</span> {words.more(rest)}
        </Button>
      )}
      {shown.length === 0 && hidden.length > 0 ? <EmptyLine>{words.allHidden}</EmptyLine> : null}
      {hidden.length === 0 ? null : (
        <section className={classes.hidden} aria-labelledby="topics-hidden">
          <h3 id="topics-hidden" className={classes.heading}>
            {words.hidden}
          </h3>
          <p className={classes.quiet}>{words.hiddenText}</p>
          {table(words.hiddenTopics, hidden)}
        </section>
      )}
      {undo === null ? null : (
        <UndoToast
          key={undo.deadline}
          message={undo.done}
          deadline={undo.deadline}
          pending={isBusy}
          onUndo={() => void takeBack(undo)}
          onClose={closeUndo}
          onGiveUp={closeUndo}
        />
      )}
      {disputedRow === undefined ? null : (
        <DisputeDialog
          key={disputedRow.topic.slug}
          topic={disputedRow.topic}
          dispute={disputedRow.choice.dispute}
          onClose={() => setDisputed(null)}
          onGiveUp={() => setDisputed(null)}
          onSaved={onChanged}
          returnTo={() => buttons.current.get(disputedRow.topic.slug) ?? heading.current}
        />
      )}
    </>
  )
}
