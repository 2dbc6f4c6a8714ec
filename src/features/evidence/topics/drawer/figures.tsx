import type { ReactNode } from 'react'
import type { NumberFigures } from '../../shared/evidence-types.ts'
import { exactWeeks } from '../../shared/weeks.ts'
import { messages, type Ownership } from './drawer-words.ts'
import drawer from './drawer.module.css'
import classes from './explanation.module.css'
import { explanationWords as words } from './explanation-words.ts'
import shared from '../expertise.module.css'

/** The commits of a number, and those that were analysed within 14 days of their date. */
interface DatedCommits {
  readonly commits: number
  readonly witnessed: { readonly commits: number; readonly points: number }
}

interface FiguresProps {
  figures: NumberFigures
  /** Null if the viewer may not see the commits. */
  dated: DatedCommits | null
  ownership: Ownership
}

export function Figures({ figures, dated, ownership }: FiguresProps) {
  return (
    <>
      <Ages figures={figures} />
      <Level figures={figures} />
      <Confidence figures={figures} />
      <Forged figures={figures} dated={dated} ownership={ownership} />
    </>
  )
}

export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={drawer.part}>
      <h4 className={shared.heading}>{title}</h4>
      {children}
    </section>
  )
}

function Ages({ figures: { ages, points, activeWeeks } }: Pick<FiguresProps, 'figures'>) {
  return (
    <Part title={words.ages}>
      <p>{words.agesText(exactWeeks(points), activeWeeks)}</p>
      <table className={classes.ages}>
        <thead>
          <tr>
            {[words.age, words.weeks, words.worth, words.keeps, words.now].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ages.map(({ age, perMille, credit, weeks, left }) => (
            <tr key={`${age} ${credit}`}>
              <th scope="row">{words.ageOf(age)}</th>
              <td>{weeks}</td>
              <td>{exactWeeks(credit)}</td>
              <td>{words.perMille(perMille)}</td>
              <td>{exactWeeks(weeks * left)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{words.together}</th>
            <td>{activeWeeks}</td>
            <td>–</td>
            <td>–</td>
            <td>{exactWeeks(points)}</td>
          </tr>
        </tfoot>
      </table>
    </Part>
  )
}

function Level({ figures: { points, vouched, level, next } }: Pick<FiguresProps, 'figures'>) {
  const sentences = [
    words.vouched(exactWeeks(vouched), level),
    ...(vouched === points ? [] : [words.unvouched(exactWeeks(points - vouched))]),
    next === null ? words.last : words.next(next.level, exactWeeks(next.from), exactWeeks(next.missing)),
  ]
  return (
    <Part title={words.level}>
      <p>{sentences.join(' ')}</p>
    </Part>
  )
}

function Confidence({
  figures: { tiers, points, activeWeeks, confidenceWeeks, confidence },
}: Pick<FiguresProps, 'figures'>) {
  const terms = tiers
    .filter((tier) => tier.points > 0)
    .map((tier) => words.term(exactWeeks(tier.points), tier.weight))
  return (
    <Part title={words.confidence}>
      <p>
        {`${words.weighed(terms.join(' + '), exactWeeks(points))}, ${words.grown(activeWeeks, confidenceWeeks, confidence)}`}
      </p>
    </Part>
  )
}

function Forged({ figures: { tiers }, dated, ownership }: FiguresProps) {
  return (
    <Part title={words.forged}>
      <dl className={classes.forged}>
        {tiers
          .filter(({ points }) => points > 0)
          .map(({ tier, points }) => (
            <div key={tier}>
              <dt>{`${messages.tierNames[ownership][tier]}, ${messages.weeks(exactWeeks(points))}`}</dt>
              <dd>{words.forgery[ownership][tier]}</dd>
            </div>
          ))}
        {dated === null ? null : (
          <div>
            <dt>{words.dates}</dt>
            <dd>
              {words.datesText(dated.witnessed.commits, dated.commits, exactWeeks(dated.witnessed.points))}
            </dd>
          </div>
        )}
      </dl>
    </Part>
  )
}
