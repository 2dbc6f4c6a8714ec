import { useId } from 'react'
import { spanOf } from '#machines/shared/spectrum-months.ts'
import { SpectrumStrip } from '#src/ui/spectrum/spectrum-strip.tsx'
import type { ShownNumber } from '../evidence-types.ts'
import { messages as words } from '../expertise/drawer-words.ts'
import drawer from '../expertise/drawer.module.css'
import explanation from '../expertise/explanation.module.css'
import { Figures } from '../expertise/figures.tsx'
import shared from '../expertise/expertise.module.css'
import { TopicFacts } from '../expertise/topic-facts.tsx'
import { exactWeeks, mondayIn, mondayOf } from '../weeks.ts'
import { messages } from './messages.ts'
import { NumberCommits } from './number-commits.tsx'
import classes from './shown-number.module.css'

/** What the number comes to, where it comes from, and the figures that compute it again. */
export function OpenedNumber({ shown }: { shown: ShownNumber }) {
  const { number, figures, commits, formulaVersion, asOf } = shown
  const [from, cameToBe] = [useId(), useId()]
  const span = spanOf([number.activity], null, mondayIn(asOf).toISOString())
  return (
    <div className={classes.number}>
      <p className={shared.quiet}>
        {words.about(number.level, exactWeeks(number.points), number.confidence)}. {messages.logged}
      </p>
      <SpectrumStrip activity={number.activity} span={span} name={number.topic.name} />
      <TopicFacts found={number} whose="theirs" />
      <section className={drawer.part} aria-labelledby={from}>
        <h3 id={from} className={shared.heading}>
          {words.from}
        </h3>
        {commits === null ? (
          <p className={shared.quiet}>{messages.commitsClosed}</p>
        ) : (
          <NumberCommits commits={commits} points={number.points} />
        )}
      </section>
      <section className={drawer.part} aria-labelledby={cameToBe}>
        <h3 id={cameToBe} className={shared.heading}>
          {messages.cameToBe}
        </h3>
        <div className={explanation.explanation}>
          <Figures
            told={figures}
            dated={commits && { commits: commits.total, witnessed: commits.witnessed }}
            whose="theirs"
          />
        </div>
      </section>
      <p className={shared.quiet}>{words.formula(formulaVersion, mondayOf(asOf))}</p>
    </div>
  )
}
