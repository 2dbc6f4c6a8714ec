import { escapeHtml } from '#server/http/pages/escape-html.ts'
import { plainPage } from '#server/http/pages/plain-page.ts'
import { plainStyle } from '#server/http/pages/plain-style.ts'

/** Renders a page with a nonce for its style. */
export type OptOutPage = (nonce: string) => string

const page =
  (heading: string, body: string): OptOutPage =>
  (nonce) =>
    plainPage(heading, body, styles, nonce)

const styles = `${plainStyle}
main { max-width: 640px; margin: 0 auto; padding: 24px 16px; display: grid; gap: 16px; }
h1 { font-size: 20px; font-weight: 600; }
button { min-height: 44px; padding: 8px 16px; font: inherit; font-weight: 500; color: var(--on-ink); background: var(--ink); border: 0; border-radius: 6px; cursor: pointer; }
button:focus-visible { outline: 2px solid var(--ink); outline-offset: 2px; }
`

/** Asks before it opts out, as mail scanners follow links. Mail programs send the same form without the page. */
export const optOutPage = (company: string): OptOutPage =>
  page(
    `Unsubscribe from ${escapeHtml(company)}?`,
    `<p>${escapeHtml(company)} won’t be able to email you through Assay. Other companies still can.</p>
<form method="post"><button type="submit" name="List-Unsubscribe" value="One-Click">Unsubscribe</button></form>`,
  )

export const optedOutPage = (company: string): OptOutPage =>
  page(
    'You’re unsubscribed',
    `<p>${escapeHtml(company)} can no longer email you through Assay. You can close this page.</p>`,
  )

export const doneAlreadyPage = (company: string): OptOutPage =>
  page(
    'You’re already unsubscribed',
    `<p>${escapeHtml(company)} can’t email you through Assay. You don’t need to do anything.</p>`,
  )

export const unknownPage: OptOutPage = page(
  'We don’t know this link',
  '<p>Nothing changed. Open the unsubscribe link in the email again, or copy the whole link.</p>',
)

export const waitPage: OptOutPage = page('Too many requests', '<p>Try again in a few minutes.</p>')
