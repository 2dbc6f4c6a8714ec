import type { Box, Line } from './picture.ts'

interface Point {
  readonly x: number
  readonly y: number
}

export interface PlacedBox extends Point {
  readonly box: Box
  readonly width: number
  readonly height: number
}

export interface PlacedLine {
  readonly line: Line
  /** From start to end; several if the layout splits it. */
  readonly points: readonly Point[]
  readonly label: Point & { readonly width: number; readonly height: number }
}

/** A laid-out picture, in pixels from the top left corner. */
export interface Placed {
  readonly width: number
  readonly height: number
  readonly boxes: readonly PlacedBox[]
  readonly lines: readonly PlacedLine[]
}

/** Fonts and distances of a drawing, shared by layout and drawing. */
export const measures = {
  title: 13,
  note: 12,
  /** Line height. */
  leading: 16,
  padding: 12,
  titleHeight: 32,
} as const

export const signed = ({ text, guard }: { readonly text: string; readonly guard: string | null }): string =>
  guard === null ? text : `${text} [${guard}]`
