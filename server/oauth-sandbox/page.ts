import { createHash } from 'node:crypto'
import type { SandboxPerson } from './people.ts'

/** The page on which a visitor chooses whom to come back as: one click each. */
export function sandboxPage(
  title: string,
  { path, people }: { path: string; people: readonly SandboxPerson[] },
): string {
  const rows = people
    .map(
      ({ key, name, email, note }) => `<li><form method="post" action="${path}/as/${key}"><button>
<span class="name">${escape(name)}</span>
<span class="email">${escape(email ?? 'no address')}</span>
<span class="note">${escape(note)}</span></button></form></li>`,
    )
    .join('\n')
  return page(
    `Sandbox — this is not ${title}`,
    `<p>This page stands in for ${title} on this machine. Nothing leaves it, and no real account is involved.
Choose whom to sign in as:</p>
<ul>${rows}</ul>
<form method="post" action="${path}/refuse"><button class="refuse">Refuse</button></form>
<p class="hint">Refuse sends you back as if you had declined at ${title}.</p>`,
  )
}

/** What the flow could not go on with: an address that was typed, a sign-in that took too long. */
export const sandboxErrorPage = (title: string, reason: string): string =>
  page(
    `Sandbox — this is not ${title}`,
    `<p>This sign-in cannot go on: ${escape(reason)}.</p><p><a href="/login">Back to sign-in</a></p>`,
  )

function page(heading: string, body: string) {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escape(heading)}</title>
<style>${styles}</style>
</head>
<body>
<header><a href="/" class="brand">Assay</a><p class="mark">Local only. Production asks the real provider.</p></header>
<main><h1>${escape(heading)}</h1>
${body}
</main>
</body>
</html>
`
}

function escape(text: string) {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}

// The tokens of design.md section 1; the page stands alone, without the application's stylesheets.
const styles = `
:root { color-scheme: light dark; --page: #faf9f7; --surface: #fff; --border: #e6e3dd; --muted: #6b665e; --text: #1d1b18; --ink: #0e5a63; --soft: #eef4f4; --mark: #7a4f00; --mark-bg: #fdf3dd; }
@media (prefers-color-scheme: dark) { :root { --page: #141312; --surface: #1c1b19; --border: #2e2c29; --muted: #a39d93; --text: #ece9e4; --ink: #6fc3cd; --soft: #1f2a2b; --mark: #f0c877; --mark-bg: #2d2413; } }
* { box-sizing: border-box; margin: 0; }
body { background: var(--page); color: var(--text); font: 14px/1.5 Inter, system-ui, sans-serif; }
a { color: var(--ink); }
a:focus-visible, button:focus-visible { outline: 2px solid var(--ink); outline-offset: 2px; border-radius: 6px; }
header { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 16px; padding: 12px 24px; background: var(--surface); border-bottom: 1px solid var(--border); }
.brand { font-weight: 600; text-decoration: none; padding: 4px 0; }
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
.refuse:hover { background: var(--soft); }
@media (max-width: 600px) { main, header { padding-inline: 16px; } }
`

/** Of every page here. Forms go to this origin alone: where the flow ends as well. */
export const sandboxPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(styles).digest('base64')}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')
