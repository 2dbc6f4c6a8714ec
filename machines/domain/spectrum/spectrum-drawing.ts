import { namedYears, type Activity, type Span } from './spectrum-months.ts'
import { barWidth, stripHeight, stripPaths } from './spectrum-paths.ts'

/** Where strips stand in a picture, in its units; the top of each is its own. */
export interface StripPlace {
  readonly left: number
  readonly width: number
  readonly height: number
}

export interface StripColours {
  readonly gold: string
  readonly stone: string
  readonly border: string
}

/** The light scheme, where nobody has told which they prefer; the tokens are src/ui/theme/tokens.css. */
export const lightScheme = {
  page: '#faf9f7',
  text: '#1d1b18',
  muted: '#6b665e',
  border: '#e6e3dd',
  gold: '#a87b1d',
  stone: '#b8b2a7',
  hatch: '#8c867b',
} as const

const short = (n: number): string => String(+n.toFixed(3))

export const escapedText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** A text of at most so many letters, the last of them an ellipsis where it was longer. */
export const cutText = (text: string, most: number): string =>
  [...text].length > most ? `${[...text].slice(0, most - 1).join('')}…` : text

/** What strips are filled with where nothing is known: stands once in a picture. @param size of its tile */
export const unknownPattern = (colour: string, size = 4): string =>
  `<pattern id="unknown" width="${size}" height="${size}" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0v${size}" stroke="${colour}"/></pattern>`

/** A strip as markup of an SVG that has the pattern: hatched where nothing is known, its bars, its ground. */
export function stripMarkup(
  activity: Activity,
  span: Span,
  { left, width, height }: StripPlace,
  top: number,
  colours: StripColours,
): string {
  const month = width / (span.last - span.first + 1)
  const { gold, stone } = stripPaths(activity, span.first)
  const unknown = (from: number, months: number) =>
    months <= 0
      ? ''
      : `<rect x="${short(left + from * month)}" y="${top}" width="${short(months * month)}" height="${height}" fill="url(#unknown)"/>`
  return `${unknown(0, span.knownFrom - span.first)}${unknown(span.knownTo + 1 - span.first, span.last - span.knownTo)}<g transform="translate(${left} ${top}) scale(${short(month)} ${short(height / stripHeight)})"><path d="${stone}" stroke="${colours.stone}" stroke-width="${barWidth.stone}"/><path d="${gold}" stroke="${colours.gold}" stroke-width="${barWidth.gold}"/></g><path d="M${left} ${top + height + 0.5}h${width}" stroke="${colours.border}"/>`
}

/** The years over strips of a picture, each with where it begins. */
export function yearPlaces(span: Span, { left, width }: StripPlace): { year: number; x: number }[] {
  const length = span.last - span.first + 1
  return namedYears(span).map(({ year, at }) => ({ year, x: +(left + (at * width) / length).toFixed(1) }))
}
