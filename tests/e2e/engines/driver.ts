import type { Display } from './display.ts'

/** A point of the viewport, in CSS pixels. */
export interface Point {
  x: number
  y: number
}

/** Keys that a walk presses by name; every other key is the character itself. */
export type Modifier = 'Alt' | 'Control'

/** One window of a real browser: input goes through the browser, never through events that a script makes. */
export interface Driver {
  readonly name: string
  /** Where the window is: a drag is the X server's own input, since neither driver ends one. */
  readonly display: Display
  open(url: string): Promise<void>
  back(): Promise<void>
  reload(): Promise<void>
  /** The value of a JavaScript expression, or of the promise that it gives; a string, as JSON. */
  evaluate(expression: string): Promise<string>
  click(at: Point): Promise<void>
  type(text: string): Promise<void>
  press(key: string, modifier?: Modifier): Promise<void>
  /** Chooses a file for the field that the selector finds. */
  upload(selector: string, path: string): Promise<void>
  /** Messages of the console, page errors and violations of the policy, so far. */
  messages(): Promise<readonly string[]>
  close(): Promise<void>
}
