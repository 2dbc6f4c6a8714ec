import { namedYears, type Activity, type Span } from './spectrum-months.ts'
import { barWidth, stripHeight, stripPaths } from './spectrum-paths.ts'

/** Horizontal position and size of a picture's strips, in the picture's units; each strip has its own top. */
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

/** Colors of the light scheme, for pictures without a known preference; the tokens are in src/ui/theme/tokens.css. */
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

/** The text, cut to `most` characters including the ellipsis. */
export const cutText = (text: string, most: number): string =>
  [...text].length > most ? `${[...text].slice(0, most - 1).join('')}…` : text

/** The SVG pattern for months without data, needed once per picture. @param size side of its tile */
export const unknownPattern = (colour: string, size = 4): string =>
  `<pattern id="unknown" width="${size}" height="${size}" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0v${size}" stroke="${colour}"/></pattern>`

/** A strip as SVG markup: hatching without data, bars, baseline. The picture needs the pattern `unknown`. */
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

/** The year labels above strips, each with its x position. */
export function yearPlaces(span: Span, { left, width }: StripPlace): { year: number; x: number }[] {
  const length = span.last - span.first + 1
  return namedYears(span).map(({ year, at }) => ({ year, x: +(left + (at * width) / length).toFixed(1) }))
}
