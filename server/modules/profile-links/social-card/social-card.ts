import {
  cutText,
  escapedText,
  lightScheme,
  stripMarkup,
  unknownPattern,
  yearPlaces,
} from '#machines/domain/spectrum/spectrum-drawing.ts'
import { monthNumbered } from '#machines/domain/time/date-words.ts'
import type { Span } from '#machines/domain/spectrum/spectrum-months.ts'
import type { components } from '#contract/schema.gen.ts'
import { words } from '../shared-page/shared-page-words.ts'
import { spanOfTopics } from '../shared-page/shared-topics.ts'
import { drawable } from './drawable.ts'

type ShownProfile = components['schemas']['ShownProfile']
type Expertise = components['schemas']['ShownExpertise']

/** The size that networks show large, in pixels. */
export const cardSize = { width: 1200, height: 630 } as const
/** Topics that fit. */
export const mostOnCard = 6

/** Light: a chat or another page does not reveal the viewer's colour scheme. */
const colours = { ...lightScheme, ink: '#0e5a63' }
const margin = 64
const right = cardSize.width - margin
const row = 46
const top = 262
const strip = { left: 330, width: 546, height: 30 }
/** Characters that fit: large and small names, headline, topic. */
const most = { large: 30, small: 44, headline: 70, topic: 21 }

/** Text at a position, with further attributes. */
const text = (x: number, y: number, said: string, more = ''): string =>
  `<text x="${x}" y="${y}"${more}>${escapedText(said)}</text>`
const muted = ` fill="${colours.muted}"`
const atEnd = ' text-anchor="end"'

/**
 * A link's picture for chats and networks, from two sections of the projection: the name, if shown, and topics as
 * strips. A self-contained SVG with real text.
 */
export function socialCard(
  { introduction, expertise }: Pick<ShownProfile, 'introduction' | 'expertise'>,
  fonts = 'Inter',
): string {
  const name = introduction === null ? words.anonymous : drawable(introduction.name)
  const headline = drawable(introduction?.headline ?? '') ?? ''
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${cardSize.width}" height="${cardSize.height}" viewBox="0 0 ${cardSize.width} ${cardSize.height}" font-family="${fonts}" font-size="24" font-weight="500" fill="${colours.text}">
<defs>${unknownPattern(colours.hatch, 6)}</defs>
<rect width="${cardSize.width}" height="${cardSize.height}" fill="${colours.page}"/>
${mark}
${name === null ? '' : titled(name)}
${headline === '' ? '' : text(margin, 194, cutText(headline, most.headline), `${muted} font-size="26"`)}
${edge}
${expertise === null || expertise.items.length === 0 ? text(margin, 262, words.preview, muted) : topicsOf(expertise)}
</svg>
`
}

const mark = `<g transform="translate(${margin} 44) scale(1.7)"><path d="M10 1.9 17.6 16.6H2.4Z" fill="none" stroke="${colours.ink}" stroke-width="1.9" stroke-linejoin="round"/><path d="M10 9.2 12.9 14.7H7.1Z" fill="${colours.gold}"/></g>${text(margin + 46, 70, words.product, ' font-weight="600" font-size="26"')}`

/** Covers text with wide letters that would exceed the margin. */
const edge = `<rect x="${right}" width="${margin}" height="${cardSize.height}" fill="${colours.page}"/>`

const titled = (name: string): string => {
  const isLong = [...name].length > most.large
  return text(
    margin,
    150,
    cutText(name, isLong ? most.small : most.large),
    ` font-weight="600" font-size="${isLong ? 40 : 56}"`,
  )
}

function topicsOf(expertise: Expertise): string {
  const span = spanOfTopics(expertise)
  const { items } = expertise
  const rest = items.length - mostOnCard
  return `${yearPlaces(span, strip)
    .map(({ year, x }) => text(x, top - 14, String(year), `${muted} font-size="18"`))
    .join('')}
${items
  .slice(0, mostOnCard)
  .map((topic, index) => topicRow(topic, top + index * row, span))
  .join('\n')}
${legendAt(568)}${text(right, 586, rest > 0 ? `${period(span)} · ${words.moreTopics(rest)}` : period(span), `${muted}${atEnd} font-size="20"`)}`
}

const period = ({ knownFrom, knownTo }: Span): string =>
  words.period(monthNumbered(knownFrom), knownTo === knownFrom ? null : monthNumbered(knownTo))

const topicRow = (
  { topic, activity, level, points }: Expertise['items'][number],
  y: number,
  span: Span,
): string =>
  `${text(margin, y + 23, cutText(topic.name, most.topic))}${stripMarkup(activity, span, strip, y, colours)}${text(right, y + 23, words.onCard(level, points), `${atEnd} font-size="21"`)}`

const legendAt = (y: number): string => {
  const said = (x: number, kind: string) => text(x, y + 18, kind, `${muted} font-size="20"`)
  return `<rect x="${margin}" y="${y}" width="20" height="20" fill="${colours.gold}"/>${said(margin + 30, words.legend.gold)}<rect x="${margin + 140}" y="${y}" width="10" height="20" fill="${colours.stone}"/>${said(margin + 164, words.legend.stone)}<rect x="${margin + 296}" y="${y}" width="20" height="20" fill="url(#unknown)"/>${said(margin + 326, words.legend.unknown)}`
}
