import { Button } from '@mantine/core'
import { useState } from 'react'
import { AbsentState } from '#src/ui/feedback/absent-state.tsx'
import { LoadingState } from '#src/ui/feedback/loading-state.tsx'
import { lazyPiece } from '#src/ui/overlay/lazy-piece.tsx'
import { SideDrawer } from '#src/ui/overlay/side-drawer.tsx'
import { useReturnTo } from '#src/ui/overlay/use-return-to.ts'
import { SpectrumSlider } from '#src/ui/spectrum/spectrum-slider.tsx'
import { expertiseSpan } from '../../shared/expertise-span.ts'
import type { Expertise, TopicExpertise } from '../../shared/evidence-types.ts'
import { messages } from './drawer-words.ts'
import { exactWeeks, mondayOf } from '../../shared/weeks.ts'
import { Breakdown } from './breakdown.tsx'
import choices from '../choices/choices.module.css'
import { DisputeNote } from '../choices/dispute-note.tsx'
import classes from './drawer.module.css'
import shared from '../expertise.module.css'
import { TopicFacts } from './topic-facts.tsx'

const Explanation = lazyPiece(async () => (await import('./explanation.tsx')).Explanation)

interface TopicDrawerProps {
  expertise: Expertise
  slug: string
  onClose: () => void
  onHow: () => void
  onReload: () => Promise<void>
  /** Returns the element to focus if the address opened the drawer. */
  returnTo: () => HTMLElement | null
}

export function TopicDrawer({ expertise, slug, onClose, onHow, onReload, returnTo }: TopicDrawerProps) {
  useReturnTo(returnTo)
  const found = expertise.items.find(({ topic }) => topic.slug === slug)
  const unobserved = expertise.unobserved.find(({ topic }) => topic.slug === slug)
  return (
    <SideDrawer
      title={(found ?? unobserved)?.topic.name ?? messages.topic}
      about={
        found === undefined
          ? undefined
          : messages.about(found.level, exactWeeks(found.points), found.confidence)
      }
      closeLabel={messages.close}
      onClose={onClose}
    >
      {found === undefined ? (
        <AbsentState
          level={3}
          title={messages.absentTitle}
          action={
            <Button variant="default" onClick={onClose}>
              {messages.close}
            </Button>
          }
        >
          {unobserved?.choice.declared === true ? messages.declaredAbsent : messages.absent}
        </AbsentState>
      ) : (
        <>
          {found.choice.hidden ? <p className={choices.quiet}>{messages.hiddenHere}</p> : null}
          <DisputeNote dispute={found.choice.dispute} />
          <SpectrumSlider activity={found.activity} span={expertiseSpan(expertise)} name={found.topic.name} />
          <TopicFacts found={found} ownership="own" />
          <section className={classes.part} aria-labelledby="evidence-from">
            <h3 id="evidence-from" className={shared.heading}>
              {messages.from}
            </h3>
            <Breakdown
              by="repository"
              query={{ topic: slug }}
              points={found.points}
              onReloadNumber={onReload}
            />
          </section>
          <Calculation found={found} onReload={onReload} />
          <footer className={classes.foot}>
            <p className={shared.quiet}>
              {messages.formula(expertise.formulaVersion, mondayOf(expertise.asOf))}
            </p>
            <Button size="xs" variant="subtle" onClick={onHow}>
              {messages.how}
            </Button>
          </footer>
        </>
      )}
    </SideDrawer>
  )
}

/** Fetches and shows the calculation when the developer opens it. */
function Calculation({ found, onReload }: { found: TopicExpertise; onReload: () => Promise<void> }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <section className={classes.came} aria-labelledby="evidence-came">
      <h3 id="evidence-came" className={shared.heading}>
        {messages.calculation}
      </h3>
      <Button size="xs" variant="default" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {isOpen ? messages.hideFigures : messages.showFigures}
      </Button>
      {isOpen ? (
        <Explanation
          slug={found.topic.slug}
          points={found.points}
          onReloadNumber={onReload}
          waiting={<LoadingState shape="table" count={2} />}
          onGiveUp={() => setIsOpen(false)}
        />
      ) : null}
    </section>
  )
}
