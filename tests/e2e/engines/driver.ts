import type { Display } from './display.ts'

/** A point of the viewport, in CSS pixels. */
export interface Point {
  x: number
  y: number
}

/** Keys that a journey presses by name; every other key is its character. */
export type Modifier = 'Alt' | 'Control'

/** One window of a real browser: input goes through the browser, never through script events. */
export interface Driver {
  readonly name: string
  /** Position of the window: a drag uses the X server's input, as neither driver can end one. */
  readonly display: Display
  open(url: string): Promise<void>
  back(): Promise<void>
  reload(): Promise<void>
  /** Value of a JavaScript expression or its promise; a string, as JSON. */
  evaluate(expression: string): Promise<string>
  click(at: Point): Promise<void>
  type(text: string): Promise<void>
  press(key: string, modifier?: Modifier): Promise<void>
  /** Chooses a file for the field of the selector. */
  upload(selector: string, path: string): Promise<void>
  /** Console messages, page errors and policy violations so far. */
  messages(): Promise<readonly string[]>
  close(): Promise<void>
}
