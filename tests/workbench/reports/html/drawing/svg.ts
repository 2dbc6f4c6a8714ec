import { escaped } from '../escaped.ts'
import { measures, signed, type Placed, type PlacedBox, type PlacedLine } from './placed.ts'
import type { Label } from './picture.ts'

const { leading, padding, titleHeight } = measures

/** Failed and unreached items also have a sign before their text. */
const signs = { walked: '', failed: '✕ ', unreached: '– ' } as const

function labelText(label: Label, x: number, y: number): string {
  const guard = label.guard === null ? '' : ` <tspan class="guard">[${escaped(label.guard)}]</tspan>`
  const of = label.transitions.length === 0 ? '' : ` data-transitions="${label.transitions.join(' ')}"`
  const text = `${signs[label.fate]}${escaped(label.text)}${guard}`
  return `<text class="label ${label.fate}" x="${x}" y="${y}"${of}>${text}</text>`
}

function boxSvg({ box, x, y, width, height }: PlacedBox): string {
  const top = y + titleHeight
  const dot = box.isInitial
    ? `<circle class="first" cx="${x + padding + 4}" cy="${y + 16}" r="4"><title>begins here</title></circle>`
    : ''
  const titleX = x + padding + (box.isInitial ? 14 : 0)
  const end =
    box.kind === 'end'
      ? `<rect class="inner" x="${x + 3}" y="${y + 3}" width="${width - 6}" height="${height - 6}" rx="4"/>`
      : ''
  const mark = box.kind === 'fan' ? '' : '↻ '
  const notes = box.notes.map((label, index) =>
    labelText({ ...label, text: `${mark}${label.text}` }, x + padding, top + 8 + index * leading),
  )
  const rule = notes.length === 0 ? '' : `<path class="rule" d="M${x} ${top - 4}h${width}"/>`
  return [
    `<g class="box ${box.kind} ${box.fate}" data-state="${escaped(box.id)}">`,
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="6"/>${end}${rule}${dot}`,
    `<text class="title" x="${titleX}" y="${y + 20}">${signs[box.fate]}${escaped(box.title)}</text>`,
    ...notes,
    '</g>',
  ].join('')
}

const turn = 6

/** Right angles with rounded corners. */
export function pathData(points: PlacedLine['points']): string {
  return points
    .map(({ x, y }, index) => {
      const before = points[index - 1]
      const after = points[index + 1]
      if (before === undefined) return `M${x} ${y}`
      if (after === undefined) return `L${x} ${y}`
      const towards = (other: { x: number; y: number }) => {
        const length = Math.hypot(other.x - x, other.y - y)
        const part = length === 0 ? 0 : Math.min(turn, length / 2) / length
        return `${Math.round(x + (other.x - x) * part)} ${Math.round(y + (other.y - y) * part)}`
      }
      return `L${towards(before)}Q${x} ${y} ${towards(after)}`
    })
    .join('')
}

function lineSvg({ line, points, label }: PlacedLine): string {
  const of = [...new Set(line.labels.flatMap(({ transitions }) => transitions))].join(' ')
  return [
    `<g class="line ${line.fate}" data-from="${escaped(line.from)}" data-to="${escaped(line.to)}" data-transitions="${of}">`,
    `<path d="${pathData(points)}"/>`,
    ...line.labels.map((each, index) => labelText(each, label.x + 4, label.y + 13 + index * leading)),
    '</g>',
  ].join('')
}

/** The drawing of a machine; `name` keeps ids unique when a page has several. Colors come from the page. */
export function svgText({ width, height, boxes, lines }: Placed, name: string, alternative: string): string {
  const arrow = `arrow-${name}`
  const around = new Set(boxes.map(({ box }) => box.parent))
  const groups = boxes.filter(({ box }) => around.has(box.id))
  const others = boxes.filter(({ box }) => !around.has(box.id))
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="group" aria-label="${escaped(alternative)}">`,
    `<defs><marker id="${arrow}" viewBox="0 0 8 8" refX="7.5" refY="4" markerWidth="8" markerHeight="8" markerUnits="userSpaceOnUse" orient="auto"><path class="head" d="M0 .5 8 4 0 7.5z"/></marker></defs>`,
    ...groups.map(boxSvg),
    // Inherited: set once instead of per line.
    `<g marker-end="url(#${arrow})">`,
    ...lines.map(lineSvg),
    '</g>',
    ...others.map(boxSvg),
    '</svg>',
  ].join('\n')
}

/** The transitions as text, for readers who cannot see the drawing. */
export function lineWords({ boxes, lines }: Pick<Placed, 'boxes' | 'lines'>): readonly string[] {
  const nameOf = (id: string): string => {
    const box = boxes.find((each) => each.box.id === id)?.box
    if (box?.kind !== 'fan') return box?.title ?? id
    const inside = boxes.filter((each) => each.box.parent === id).map((each) => each.box.title)
    return `one of ${[...inside, ...box.notes.map(({ text }) => text)].join(', ')}`
  }
  return lines.map(
    ({ line }) => `${nameOf(line.from)} → ${nameOf(line.to)}: ${line.labels.map(signed).join(', ')}`,
  )
}
