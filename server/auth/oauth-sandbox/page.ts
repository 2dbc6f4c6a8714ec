import { createHash } from 'node:crypto'
import { escapeHtml } from '../../http/pages/escape-html.ts'
import { plainStyle, plainHead } from '../../http/pages/plain-style.ts'
import type { SandboxPerson } from './people.ts'

const headingOf = (title: string) => `Sandbox: not the real ${title}`

/** The page on which a visitor chooses a test account by one click. */
export function sandboxPage(
  title: string,
  { path, people }: { path: string; people: readonly SandboxPerson[] },
): string {
  const rows = people
    .map(
      ({ key, name, email, note }) => `<li><form method="post" action="${path}/as/${key}"><button>
<span class="name">${escapeHtml(name)}</span>
<span class="email">${escapeHtml(email ?? 'No email')}</span>
<span class="note">${escapeHtml(note)}</span></button></form></li>`,
    )
    .join('\n')
  return page(
    headingOf(title),
    `<p>This page simulates ${title} on this computer. Choose a test account:</p>
<ul>${rows}</ul>
<form method="post" action="${path}/refuse"><button class="refuse">Decline</button></form>
<p class="hint">Decline simulates declining at ${title}.</p>`,
  )
}

/** Links back to the product, for users who open this page by mistake. */
const nextLinks = `<nav>
<a href="/" class="way">Continue to Assay</a>
<a href="/login">Sign in</a>
<a href="/companylogin">Sign in as a company</a>
</nav>`

/** Shown when the flow refuses a request. */
export const sandboxErrorPage = (title: string, reason: string): string =>
  page(
    headingOf(title),
    `<p>This request can’t continue: ${escapeHtml(reason)}. Start again from Assay.</p>${nextLinks}`,
  )

/** Shown when a user goes back to a finished sign-in. */
export const sandboxOverPage = (): string =>
  page(
    'This request has ended',
    `<p>It was finished or declined, expired, or started in another browser. Start again from Assay.</p>${nextLinks}`,
  )

function page(heading: string, body: string) {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(heading)}</title>
${plainHead}
<style>${styles}</style>
</head>
<body>
<header><a href="/" class="brand">Assay</a><p class="mark">Local only. Production uses the real provider.</p></header>
<main><h1>${escapeHtml(heading)}</h1>
${body}
</main>
</body>
</html>
`
}

const styles = `${plainStyle}
button:focus-visible { outline: 2px solid var(--ink); outline-offset: 2px; border-radius: 6px; }
.mark { background: var(--mark-bg); color: var(--mark); border-radius: 6px; padding: 4px 12px; font-size: 13px; }
main { max-width: 560px; margin: 32px auto; padding: 0 24px; display: grid; gap: 16px; }
h1 { font-size: 20px; font-weight: 600; overflow-wrap: anywhere; }
ul { list-style: none; padding: 0; background: var(--surface); border: 1px solid var(--border); border-radius: 6px; overflow: hidden; }
li + li { border-top: 1px solid var(--border); }
button { font: inherit; color: inherit; background: none; border: 0; cursor: pointer; text-align: start; }
li button { display: grid; gap: 2px; width: 100%; min-height: 44px; padding: 12px 16px; overflow-wrap: anywhere; }
li button:hover { background: var(--soft); }
li button:focus-visible { outline-offset: -2px; }
.name { font-weight: 500; }
.email, .note, .hint { color: var(--muted); font-size: 13px; }
.refuse { min-height: 44px; padding: 8px 16px; border: 1px solid var(--border); border-radius: 6px; background: var(--surface); }
nav { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 24px; }
nav a { display: inline-flex; align-items: center; min-height: 44px; }
.way { padding: 8px 16px; border-radius: 6px; background: var(--ink); color: var(--on-ink); text-decoration: none; font-weight: 500; }
.refuse:hover { background: var(--soft); }
@media (max-width: 600px) { main, header { padding-inline: 16px; } }
`

/** The policy of every sandbox page. Forms may only go to this origin, where the flow ends as well. */
export const sandboxPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(styles).digest('base64')}'`,
  "font-src 'self'",
  "img-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')
