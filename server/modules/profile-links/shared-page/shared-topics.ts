import { monthNumbered, shortDate } from '#machines/domain/time/date-words.ts'
import { namedYears, spanOf, type Activity, type Span } from '#machines/domain/spectrum/spectrum-months.ts'
import { barWidth, stripHeight, stripPaths } from '#machines/domain/spectrum/spectrum-paths.ts'
import type { components } from '#contract/schema.gen.ts'
import { weekBegins } from '#server/evidence/formula/weeks.ts'
import { escapeHtml } from '#server/http/pages/escape-html.ts'
import {
  monthText as monthCell,
  monthHeads,
  tableWords,
  yearsOf,
} from '#machines/domain/spectrum/spectrum-table.ts'
import { weeksText } from '#machines/domain/spectrum/weeks-text.ts'
import { words } from './shared-page-words.ts'

type Expertise = components['schemas']['ShownExpertise']
type Topic = Expertise['items'][number]

const levels = 5

const mondayOf = (week: number): string => new Date(weekBegins(week) * 1000).toISOString()
const share = (part: number, whole: number): string => `${+((part * 100) / whole).toFixed(3)}%`

/** The common span of all topics' strips. */
export const spanOfTopics = ({ items, coverage, asOf }: Expertise): Span =>
  spanOf(
    items.map(({ activity }) => activity),
    coverage.readAt,
    mondayOf(asOf),
  )

/** The vouched share of a topic's points, in whole percent, rounded down; null without vouched points. */
export function vouchedShare({ signed, verified, mergedByOther, unverified }: Topic['tiers']): number | null {
  const vouched = signed + verified + mergedByOther
  return vouched === 0 ? null : Math.floor((vouched * 100) / (vouched + unverified))
}

/** Topics by month with their numbers and coverage. */
export function sharedTopics(expertise: Expertise): string {
  const { items, declared } = expertise
  return `<section aria-labelledby="sp-expertise">
<div class="sp-titled"><div><h2 id="sp-expertise">${words.expertise}</h2><p class="sp-muted">${words.expertisePurpose}</p></div><p class="sp-links">${items.length === 0 ? '' : `<a href="#by-month">${tableWords.link}</a>`}<a href="#how-computed">${words.how}</a></p></div>
${items.length === 0 ? `<p class="sp-quiet">${words.noTopics}</p>` : topicTable(expertise)}
${declared.length === 0 ? '' : `<p class="sp-quiet">${escapeHtml(words.declared(declared.map(({ name }) => name)))}</p>`}
</section>`
}

/**
 * The strips as numbers, for readers who cannot see them; the app has a dialog instead. The id is inside the fold:
 * browsers open a fold only for a target inside it.
 */
export function sharedMonths(expertise: Expertise): string {
  const { items } = expertise
  if (items.length === 0) return ''
  const span = spanOfTopics(expertise)
  const heads = [tableWords.topic, tableWords.year, ...monthHeads]
  const rows = items.flatMap(({ topic, activity }) =>
    yearsOf(activity, span).map(
      ({ year, months }) =>
        `<tr><th scope="row">${escapeHtml(topic.name)}</th><th scope="row">${year}</th>${months.map((month) => `<td class="sp-end">${monthCell(month)}</td>`).join('')}</tr>`,
    ),
  )
  return `<details class="sp-months"><summary>${tableWords.title}</summary><p class="sp-quiet">${tableWords.about}</p>
<div id="by-month" class="sp-scroll" role="region" aria-label="${tableWords.title}" tabindex="0"><table><caption>${tableWords.title}</caption><thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead>
<tbody>${rows.join('\n')}</tbody></table></div></details>`
}

/** How the numbers are computed; last on the page. */
export const sharedFormula = ({ formulaVersion, asOf }: Expertise): string =>
  `<section id="how-computed" aria-labelledby="sp-how"><h2 id="sp-how">${words.how}</h2>
<div class="sp-how sp-quiet">${words.formulaParts.map((part) => `<p>${part}</p>`).join('')}<p>${words.formula(formulaVersion, shortDate(mondayOf(asOf)))}</p></div></section>`

function topicTable(expertise: Expertise): string {
  const { items, coverage, asOf } = expertise
  const span = spanOfTopics(expertise)
  const read = coverage.readAt === null ? null : shortDate(coverage.readAt)
  const from = coverage.updating
    ? words.updating
    : words.coverage(coverage.repositories, read, monthNumbered(span.knownFrom))
  return `<div><p class="sp-quiet">${from}</p>${legend}</div>
<div class="sp-scroll"><table><caption>${words.topics}</caption>
<thead><tr><th scope="col">${words.topic}</th><th scope="col"><span class="sp-hidden">${words.activity}</span>${axis(span)}</th><th scope="col">${words.level}</th><th scope="col" class="sp-end">${words.weeksOfWork}</th><th scope="col" class="sp-end sp-wide">${words.confidence}</th><th scope="col" class="sp-end sp-wide">${words.lastSeen}</th></tr></thead>
<tbody>${items.map((topic) => topicRow(topic, span, asOf)).join('\n')}</tbody></table></div>`
}

function topicRow(
  { topic, activity, level, points, confidence, tiers, lastWeek }: Topic,
  span: Span,
  asOf: number,
): string {
  const seen = words.seen(lastWeek, asOf, shortDate(mondayOf(lastWeek)))
  return `<tr><th scope="row">${escapeHtml(topic.name)}</th><td class="sp-by-month">${strip(activity, span)}<span class="sp-hidden">${words.vouched(vouchedShare(tiers))}</span></td><td class="sp-level">${marks(level)}${words.levelName(level)}</td><td class="sp-end">${weeksText(points)}<span class="sp-unit"> ${words.weeksUnit(points)}</span></td><td class="sp-end sp-wide">${words.percent(confidence)}</td><td class="sp-end sp-wide">${seen}</td></tr>`
}

/** A topic by month, hidden from screen readers: the numbers are next to it. */
function strip(activity: Activity, span: Span): string {
  const length = span.last - span.first + 1
  const { gold, stone } = stripPaths(activity, span.first)
  const unknown = (from: number, months: number) =>
    months <= 0
      ? ''
      : `<rect x="${share(from, length)}" width="${share(months, length)}" height="100%" fill="url(#sp-unknown)"/>`
  return `<svg class="sp-strip" aria-hidden="true">${unknown(0, span.knownFrom - span.first)}${unknown(span.knownTo + 1 - span.first, span.last - span.knownTo)}<svg width="100%" height="100%" viewBox="0 0 ${length} ${stripHeight}" preserveAspectRatio="none"><path class="sp-bars-stone" stroke-width="${barWidth.stone}" d="${stone}"/><path class="sp-bars-gold" stroke-width="${barWidth.gold}" d="${gold}"/></svg></svg>`
}

/** Year labels. A label without room wraps to a hidden second line, since inline styles cannot place it. */
function axis(span: Span): string {
  const length = span.last - span.first + 1
  return `<svg class="sp-axis" aria-hidden="true">${namedYears(span)
    .map(
      ({ year, at, room }) =>
        `<svg x="${share(at, length)}" width="${share(room, length)}"><foreignObject width="100%" height="16"><span>&#8203;${year}</span></foreignObject></svg>`,
    )
    .join('')}</svg>`
}

/** A level as five marks, filled up to the level. */
const marks = (level: number): string =>
  `<svg width="38" height="12" aria-hidden="true">${Array.from({ length: levels }, (_, index) =>
    index < level
      ? `<rect class="sp-gold" x="${index * 8}" width="6" height="12" rx="1"/>`
      : `<rect class="sp-open" x="${index * 8 + 0.5}" y="0.5" width="5" height="11" rx="0.5"/>`,
  ).join('')}</svg>`

const legend = `<p class="sp-legend"><span><svg width="12" height="12" aria-hidden="true"><rect class="sp-gold" width="12" height="12"/></svg>${words.legend.gold}</span><span><svg width="12" height="12" aria-hidden="true"><rect class="sp-stone" x="3" width="6" height="12"/></svg>${words.legend.stone}</span><span><svg width="12" height="12" aria-hidden="true"><defs><pattern id="sp-unknown" width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path class="sp-hatch" d="M0 0v4"/></pattern></defs><rect width="12" height="12" fill="url(#sp-unknown)"/></svg>${words.legend.unknown}</span><span>${words.heights}</span></p>`
