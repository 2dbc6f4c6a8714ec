import { expect, type BrowserContext, type ConsoleMessage } from '@playwright/test'

/** What a test lets the browser say, because the test is about it. */
export type Allowed = RegExp

/** Everything that went wrong in the pages of one context, in words. */
export interface Watch {
  /** Messages that match are no failure of this test. */
  allow(...patterns: Allowed[]): void
  /** Fails where anything else was said. */
  expectSilence(): void
  /** Begins anew, for the next person in the same browser. */
  forget(): void
}

declare global {
  interface Window {
    tellViolation?: (violation: string) => void
  }
}

/**
 * Chromium itself, never the product, tells of an answer from 400 up. Those that the API documents are the product's
 * ordinary life; a 5xx or a missing asset is not.
 */
const answered =
  /^Failed to load resource: the server responded with a status of (400|401|403|404|409|412|422|429) .* at https?:\/\/[^/]+\/(api|identitytoolkit\.googleapis\.com|securetoken\.googleapis\.com)\//

function words(message: ConsoleMessage): string {
  return `${message.type()}: ${message.text()} at ${message.location().url}`
}

/** Watches all pages of a context, also those that the product opens. Call before the first page. */
export async function watchContext(context: BrowserContext): Promise<Watch> {
  const said: string[] = []
  const allowed: Allowed[] = []
  await context.exposeFunction('tellViolation', (violation: string) =>
    said.push(`content security policy: ${violation}`),
  )
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      window.tellViolation?.(`${event.effectiveDirective} ${event.blockedURI} ${event.sample}`)
    })
  })
  context.on('console', (message) => {
    const text = words(message)
    if (!answered.test(text.replace(/^error: /, ''))) said.push(text)
  })
  context.on('weberror', (error) => said.push(`page error: ${String(error.error().stack ?? error.error())}`))
  return {
    allow: (...patterns) => void allowed.push(...patterns),
    expectSilence: () =>
      expect(
        said.filter((text) => !allowed.some((pattern) => pattern.test(text))),
        'the browser says nothing',
      ).toEqual([]),
    forget: () => {
      said.length = 0
      allowed.length = 0
    },
  }
}
