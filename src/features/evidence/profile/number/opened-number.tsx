import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import { spanOf } from '#machines/domain/spectrum/spectrum-months.ts'
import { EmptyLine } from '#src/ui/feedback/empty-line.tsx'
import { LoadingState } from '#src/ui/feedback/loading-state.tsx'
import { lazyPiece } from '#src/ui/overlay/lazy-piece.tsx'
import { SpectrumSlider } from '#src/ui/spectrum/spectrum-slider.tsx'
import type { ShownNumber } from '../../shared/evidence-types.ts'
import { messages as words } from '../../topics/drawer/drawer-words.ts'
import drawer from '../../topics/drawer/drawer.module.css'
import explanation from '../../topics/drawer/explanation.module.css'
import { Figures } from '../../topics/drawer/figures.tsx'
import { LeftOut } from '../../topics/drawer/left-out.tsx'
import shared from '../../topics/expertise.module.css'
import { TopicFacts } from '../../topics/drawer/topic-facts.tsx'
import { exactWeeks, mondayIn, mondayOf } from '../../shared/weeks.ts'
import { messages, type Viewer } from './messages.ts'
import { NumberCommits } from './number-commits.tsx'
import classes from './shown-number.module.css'

const FormulaRules = lazyPiece(
  async () => (await import('../../topics/drawer/how-computed.tsx')).FormulaRules,
)

interface OpenedNumberProps {
  shown: ShownNumber
  viewer: Viewer
}

export function OpenedNumber({ shown, viewer }: OpenedNumberProps) {
  const { number, figures, commits, formulaVersion, asOf } = shown
  const [from, calculation] = [useId(), useId()]
  const span = spanOf([number.activity], null, mondayIn(asOf).toISOString())
  return (
    <div className={classes.number}>
      <p className={shared.quiet}>
        {words.about(number.level, exactWeeks(number.points), number.confidence)}. {messages.logged[viewer]}
      </p>
      <SpectrumSlider activity={number.activity} span={span} name={number.topic.name} />
      <TopicFacts found={number} ownership="theirs" />
      <section className={drawer.part} aria-labelledby={from}>
        <h3 id={from} className={shared.heading}>
          {words.from}
        </h3>
        {commits === null ? (
          <EmptyLine>{messages.commitsClosed[viewer]}</EmptyLine>
        ) : (
          <NumberCommits commits={commits} points={number.points} />
        )}
      </section>
      <section className={drawer.part} aria-labelledby={calculation}>
        <h3 id={calculation} className={shared.heading}>
          {words.calculation}
        </h3>
        <div className={explanation.explanation}>
          <Figures
            figures={figures}
            dated={commits && { commits: commits.total, witnessed: commits.witnessed }}
            ownership="theirs"
          />
          {commits === null ? null : <LeftOut counts={commits.leftOut} ownership="theirs" />}
        </div>
      </section>
      <Rules formulaVersion={formulaVersion} asOf={asOf} />
    </div>
  )
}

function Rules({ formulaVersion, asOf }: Pick<ShownNumber, 'formulaVersion' | 'asOf'>) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <footer className={drawer.foot}>
      <p className={shared.quiet}>{words.formula(formulaVersion, mondayOf(asOf))}</p>
      <Button size="xs" variant="subtle" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {words.how}
      </Button>
      {isOpen ? (
        <FormulaRules
          isOwn={false}
          waiting={<LoadingState shape="entries" count={2} />}
          onGiveUp={() => setIsOpen(false)}
        />
      ) : null}
    </footer>
  )
}
