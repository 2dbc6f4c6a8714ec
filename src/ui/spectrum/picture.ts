import type { Activity, Span } from '#machines/domain/spectrum/spectrum-months.ts'
import {
  cutText,
  escapedText,
  stripMarkup,
  unknownPattern,
  yearPlaces,
} from '#machines/domain/spectrum/spectrum-drawing.ts'
import { legend } from './spectrum-words.ts'

/** Colours of the page's scheme, or of the background the picture is meant for. */
export interface PictureColours {
  readonly page: string
  readonly text: string
  readonly muted: string
  readonly border: string
  readonly gold: string
  readonly stone: string
  readonly hatch: string
}

export interface PictureTopic {
  readonly name: string
  readonly activity: Activity
  /** Its numbers as text. */
  readonly said: string
}

interface PictureParts {
  /** The owner's name. */
  readonly title: string
  /** The subject and the date. */
  readonly caption: string
  readonly topics: readonly PictureTopic[]
  /** Text below the last topic; null if all topics fit. */
  readonly more: string | null
  readonly span: Span
  readonly colours: PictureColours
}

export interface Picture {
  readonly svg: string
  /** In pixels, at its intended size. */
  readonly width: number
  readonly height: number
}

const width = 960
const margin = 32
const row = 30
const strip = { left: 212, width: 500, height: 20 }
/** Below the title, the caption and the years. */
const top = 112
/** Number of letters that fit before the strip. */
const longestName = 26
/** A self-contained SVG of a spectrum: the page's strips with numbers, legend, owner and date. */
export function spectrumPicture({ title, caption, topics, more, span, colours }: PictureParts): Picture {
  const end = top + topics.length * row + (more === null ? 0 : row)
  const height = end + 24 + margin
  const text = (x: number, y: number, said: string, more = '') =>
    `<text x="${x}" y="${y}"${more}>${escapedText(said)}</text>`
  const muted = ` fill="${colours.muted}"`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="Inter, 'Inter Variable', system-ui, sans-serif" font-size="13" fill="${colours.text}" role="img">
<title>${escapedText(`${title}: ${caption}`)}</title>
<defs>${unknownPattern(colours.hatch)}</defs>
<rect width="${width}" height="${height}" fill="${colours.page}"/>
${text(margin, 50, title, ' font-size="22" font-weight="600"')}
${text(margin, 72, caption, muted)}
${yearPlaces(span, strip)
  .map(({ year, x }) => text(x, top - 12, String(year), `${muted} font-size="11"`))
  .join('\n')}
${topics.map((topic, index) => topicRow(topic, top + index * row, span, colours)).join('\n')}
${more === null ? '' : text(margin, end - row + 17, more, muted)}
${legendAt(end + 24, colours)}
</svg>
`
  return { svg, width, height }
}

function topicRow(
  { name, activity, said }: PictureTopic,
  y: number,
  span: Span,
  colours: PictureColours,
): string {
  return `<g><text x="${margin}" y="${y + 15}" font-weight="500">${escapedText(cutText(name, longestName))}</text>${stripMarkup(activity, span, strip, y, colours)}<text x="${width - margin}" y="${y + 15}" text-anchor="end">${escapedText(said)}</text></g>`
}

function legendAt(y: number, { gold, stone, muted }: PictureColours): string {
  const said = (x: number, words: string) => `<text x="${x}" y="${y + 10}">${words}</text>`
  return `<g font-size="12" fill="${muted}"><rect x="${margin}" y="${y}" width="12" height="12" fill="${gold}"/>${said(margin + 18, legend.gold)}<rect x="${margin + 87}" y="${y}" width="6" height="12" fill="${stone}"/>${said(margin + 102, legend.stone)}<rect x="${margin + 184}" y="${y}" width="12" height="12" fill="url(#unknown)"/>${said(margin + 202, legend.unknown)}${said(margin + 308, legend.heights)}</g>`
}
