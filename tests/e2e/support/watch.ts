import { expect, type BrowserContext, type ConsoleMessage } from '@playwright/test'

/** Browser messages that a test expects. */
export type Allowed = RegExp

/** All errors in the pages of one context, as texts. */
export interface Watch {
  /** Ignores matching messages in this test. */
  allow(...patterns: Allowed[]): void
  /** Fails if there was any other message. */
  expectSilence(): void
  /** Resets for the next person in the same browser. */
  forget(): void
}

declare global {
  interface Window {
    reportViolation?: (violation: string) => void
  }
}

/** Chromium itself reports responses from 400 up. Documented ones are normal; a 5xx or a missing asset is a failure. */
const answered =
  /^Failed to load resource: the server responded with a status of (400|401|403|404|409|412|422|429) .* at https?:\/\/[^/]+\/(api|identitytoolkit\.googleapis\.com|securetoken\.googleapis\.com)\//

function words(message: ConsoleMessage): string {
  return `${message.type()}: ${message.text()} at ${message.location().url}`
}

/** Watches all pages of a context, including popups. Call before the first page. */
export async function watchContext(context: BrowserContext): Promise<Watch> {
  const said: string[] = []
  const allowed: Allowed[] = []
  await context.exposeFunction('tellViolation', (violation: string) =>
    said.push(`content security policy: ${violation}`),
  )
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      window.reportViolation?.(`${event.effectiveDirective} ${event.blockedURI} ${event.sample}`)
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
