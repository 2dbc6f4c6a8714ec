import type { FastifyRequest } from 'fastify'

/** The content of a page before the app loads: readable without a script. */
export interface PageContent {
  /** The document's title, as text. */
  readonly title: string
  /** Markup for the head. */
  readonly head: string
  /**
   * Markup shown until the app's first frame.
   * @param nonce for the page's styles
   */
  readonly body: (nonce: string) => string
  /** Data embedded in the page under an element id, which saves the app a call; null: the app calls. */
  readonly data: { readonly id: string; readonly value: unknown } | null
}

/** The answer to a navigation whose page has content beyond the app. */
export interface WrittenAnswer {
  readonly status: number
  /** Seconds. */
  readonly retryAfter?: number
  readonly content: PageContent
}

/** A screen whose page the server renders. */
export interface WrittenPage {
  /** Matches raw paths; the first group identifies what the screen shows. */
  readonly path: RegExp
  /**
   * Returns the content; null sends the app alone, which queries itself. Also called for HEAD, whose body is
   * dropped.
   * @param name the first group, as received
   */
  readonly write: (name: string, request: FastifyRequest) => Promise<WrittenAnswer | null>
}
