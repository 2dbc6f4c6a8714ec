import type { FastifyRequest } from 'fastify'

/** What a page of the application holds before the app takes it over: readable without a script. */
export interface PageContent {
  /** A text: what the document is called. */
  readonly title: string
  /** Markup of the head. */
  readonly head: string
  /** Markup in whose place the app's first frame stands. @param nonce of the page's styles */
  readonly body: (nonce: string) => string
  /** What the app finds in the page in place of a call, below an element's id; null: it calls. */
  readonly data: { readonly id: string; readonly value: unknown } | null
}

/** An answer to a navigation, whose page holds more than the application. */
export interface WrittenAnswer {
  readonly status: number
  /** Seconds. */
  readonly retryAfter?: number
  readonly content: PageContent
}

/** A screen whose page the server writes. */
export interface WrittenPage {
  /** Of paths, as they came; the first group is what the screen is asked for by. */
  readonly path: RegExp
  /**
   * Null: the page alone, whose app asks by itself. A HEAD asks as well, and gets the answer without its bytes.
   * @param name the first group, as it came
   */
  readonly write: (name: string, request: FastifyRequest) => Promise<WrittenAnswer | null>
}
