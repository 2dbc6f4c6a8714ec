import { plainPage } from '#server/http/pages/plain-page.ts'
import { plainStyle } from '#server/http/pages/plain-style.ts'

const page = (heading: string, body: string, nonce: string): string => plainPage(heading, body, styles, nonce)

const styles = `${plainStyle}
main { max-width: 640px; margin: 0 auto; padding: 24px 16px; display: grid; gap: 16px; }
h1 { font-size: 20px; font-weight: 600; }
button { min-height: 44px; padding: 8px 16px; font: inherit; font-weight: 500; color: var(--on-ink); background: var(--ink); border: 0; border-radius: 6px; cursor: pointer; }
button:focus-visible { outline: 2px solid var(--ink); outline-offset: 2px; }
`

/** Asks before it opts out: mail scanners follow links. Mail programs send the same form without the page. */
export const optOutPage = (nonce: string): string =>
  page(
    'Unsubscribe from these emails?',
    `<p>The company that sent this email won’t be able to email you through Assay.</p>
<form method="post"><button type="submit" name="List-Unsubscribe" value="One-Click">Unsubscribe</button></form>`,
    nonce,
  )

export const optedOutPage = (nonce: string): string =>
  page('You’re unsubscribed', '<p>The company can no longer email you through Assay.</p>', nonce)

export const waitPage = (nonce: string): string =>
  page('Too many requests', '<p>Try again in a few minutes.</p>', nonce)
