import { monthHeads, monthText, tableWords, yearsOf } from '#machines/domain/spectrum/spectrum-table.ts'
import type { Span } from '#machines/domain/spectrum/spectrum-months.ts'
import type { DigestSnapshot } from '#server/db/tables/pipeline.ts'
import { Details } from '#server/pages/parts/details.tsx'

/** The strips as numbers. */
export function MonthTable({ topics, span }: { topics: DigestSnapshot['topics']; span: Span }) {
  return (
    <Details summary={tableWords.title}>
      <p className="muted">{tableWords.about}</p>
      <div className="scroll" role="region" aria-label={tableWords.title} tabIndex={0}>
        <table>
          <thead>
            <tr>
              {[tableWords.topic, tableWords.year, ...monthHeads].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {topics.flatMap(({ name, activity }) =>
              yearsOf(activity, span).map(({ year, months }) => (
                <tr key={`${name} ${year}`}>
                  <th scope="row">{name}</th>
                  <th scope="row">{year}</th>
                  {months.map((month) => (
                    <td key={month.month}>{monthText(month)}</td>
                  ))}
                </tr>
              )),
            )}
          </tbody>
        </table>
      </div>
    </Details>
  )
}
