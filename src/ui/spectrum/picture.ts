import type { Activity, Span } from '#machines/shared/spectrum-months.ts'
import { stripHeight, stripPaths } from '#machines/shared/spectrum-paths.ts'
import { legend } from './spectrum-words.ts'

/** Of the page's scheme, or of whatever the picture shall stand on. */
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
  /** Its numbers in words. */
  readonly said: string
}

interface PictureParts {
  /** Whose it is. */
  readonly title: string
  /** What it shows, and as of when. */
  readonly caption: string
  readonly topics: readonly PictureTopic[]
  /** Said below the last topic; null: these are all. */
  readonly more: string | null
  readonly span: Span
  readonly colours: PictureColours
}

export interface Picture {
  readonly svg: string
  /** In pixels, as it is meant to be seen. */
  readonly width: number
  readonly height: number
}

const width = 960
const margin = 32
const row = 30
const strip = { left: 212, width: 500, height: 20 }
/** Below the title, the caption and the years. */
const top = 112
/** As many letters as have room before the strip. */
const longestName = 26
/** Room for so many years; beyond it every second, third, … is named. */
const mostNamed = 10

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
const cut = (text: string): string =>
  [...text].length > longestName ? `${[...text].slice(0, longestName - 1).join('')}…` : text
const short = (n: number): string => String(+n.toFixed(3))

/** A spectrum as an SVG that stands alone: strips as on the page, with the numbers, the legend, whose it is and when. */
export function spectrumPicture({ title, caption, topics, more, span, colours }: PictureParts): Picture {
  const end = top + topics.length * row + (more === null ? 0 : row)
  const height = end + 24 + margin
  const text = (x: number, y: number, said: string, more = '') =>
    `<text x="${x}" y="${y}"${more}>${escaped(said)}</text>`
  const muted = ` fill="${colours.muted}"`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="Inter, 'Inter Variable', system-ui, sans-serif" font-size="13" fill="${colours.text}" role="img">
<title>${escaped(`${title}: ${caption}`)}</title>
<defs><pattern id="unknown" width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0v4" stroke="${colours.hatch}"/></pattern></defs>
<rect width="${width}" height="${height}" fill="${colours.page}"/>
${text(margin, 50, title, ' font-size="22" font-weight="600"')}
${text(margin, 72, caption, muted)}
${yearsOf(span)
  .map(({ year, at }) => text(at, top - 12, String(year), `${muted} font-size="11"`))
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
  const length = span.last - span.first + 1
  const month = strip.width / length
  const { gold, stone } = stripPaths(activity, span.first)
  const unknown = (from: number, months: number) =>
    months <= 0
      ? ''
      : `<rect x="${short(strip.left + from * month)}" y="${y}" width="${short(months * month)}" height="${strip.height}" fill="url(#unknown)"/>`
  return `<g><text x="${margin}" y="${y + 15}" font-weight="500">${escaped(cut(name))}</text>${unknown(0, span.knownFrom - span.first)}${unknown(span.knownTo + 1 - span.first, span.last - span.knownTo)}<g transform="translate(${strip.left} ${y}) scale(${short(month)} ${strip.height / stripHeight})"><path d="${stone}" fill="${colours.stone}"/><path d="${gold}" fill="${colours.gold}"/></g><path d="M${strip.left} ${y + strip.height + 0.5}h${strip.width}" stroke="${colours.border}"/><text x="${width - margin}" y="${y + 15}" text-anchor="end">${escaped(said)}</text></g>`
}

function yearsOf(span: Span): { year: number; at: number }[] {
  const length = span.last - span.first + 1
  const years = Math.ceil(length / 12)
  const each = Math.ceil(years / mostNamed)
  return Array.from({ length: Math.ceil(years / each) }, (_, index) => ({
    year: span.first / 12 + index * each,
    at: +(strip.left + (index * each * 12 * strip.width) / length).toFixed(1),
  }))
}

function legendAt(y: number, { gold, stone, muted }: PictureColours): string {
  const said = (x: number, words: string) => `<text x="${x}" y="${y + 10}">${words}</text>`
  return `<g font-size="12" fill="${muted}"><rect x="${margin}" y="${y}" width="12" height="12" fill="${gold}"/>${said(margin + 18, legend.gold)}<rect x="${margin + 87}" y="${y}" width="6" height="12" fill="${stone}"/>${said(margin + 102, legend.stone)}<rect x="${margin + 184}" y="${y}" width="12" height="12" fill="url(#unknown)"/>${said(margin + 202, legend.unknown)}${said(margin + 308, legend.heights)}</g>`
}
