import { escapeHtml } from '../../http/pages/escape-html.ts'
import { plainStyle, plainHead } from '../../http/pages/plain-style.ts'
import type { SentMail } from './mail-repository.ts'
import { linksIn } from './render-mail.ts'

interface OpenMail extends SentMail {
  text: string
}

/** Renders the list of mails, newest first, next to the open one. */
export function inboxPage(mails: readonly SentMail[], open: OpenMail | null, nonce: string) {
  const rows = mails.map((mail) => row(mail, mail.id === open?.id)).join('')
  const list =
    mails.length === 0
      ? '<p class="empty">No emails yet. Emails from Assay appear here.</p>'
      : `<ul>${rows}</ul>`
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${open === null ? 'Inbox' : escapeHtml(open.content.subject)} · Assay local inbox</title>
${plainHead}
<style nonce="${nonce}">${styles}</style>
</head>
<body>
<header><a href="/" class="brand">Assay</a><h1>Local inbox</h1>
<p class="mark">Emails stay on this server. In production, Assay sends them by SMTP.</p></header>
<main class="${open === null ? 'list-only' : 'split'}">
<nav aria-label="Emails">${list}</nav>
${open === null ? '' : article(open)}
</main>
</body>
</html>
`
}

function row(mail: SentMail, current: boolean) {
  return `<li><a href="/inbox?mail=${mail.id}"${current ? ' aria-current="true"' : ''}>
<span class="subject">${escapeHtml(mail.content.subject)}</span>
<span class="to">${escapeHtml(mail.content.to)}</span>
${time(mail.sentAt)}</a></li>`
}

function article(mail: OpenMail) {
  return `<article aria-label="Email">
<p class="back"><a href="/inbox">All emails</a></p>
<h2>${escapeHtml(mail.content.subject)}</h2>
<dl><dt>To</dt><dd>${escapeHtml(mail.content.to)}</dd><dt>Sent</dt><dd>${time(mail.sentAt)}</dd></dl>
<iframe title="HTML of the email" src="/inbox?frame=${mail.id}" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
<h3>Plain text</h3>
<div class="text">${linked(mail)}</div>
</article>`
}

/** Renders the text with the mail's own links as links. */
function linked({ content, text }: OpenMail) {
  return linksIn(content).reduce((html, url) => {
    const href = escapeHtml(url)
    return html.replace(href, () => `<a href="${href}">${href}</a>`)
  }, escapeHtml(text.trim()))
}

function time(at: Date) {
  const iso = at.toISOString()
  return `<time datetime="${iso}">${iso.slice(0, 16).replace('T', ' ')} UTC</time>`
}

const styles = `${plainStyle}
h1 { font-size: 16px; font-weight: 600; }
.mark { background: var(--mark-bg); color: var(--mark); border-radius: 6px; padding: 4px 12px; font-size: 13px; }
main { max-width: 1280px; margin: 24px auto; padding: 0 24px; display: grid; gap: 24px; }
.split { grid-template-columns: minmax(260px, 380px) 1fr; align-items: start; }
.list-only { max-width: 800px; }
ul { list-style: none; padding: 0; background: var(--surface); border: 1px solid var(--border); border-radius: 6px; overflow: hidden; }
li + li { border-top: 1px solid var(--border); }
li a { display: grid; gap: 2px; padding: 12px 16px; color: inherit; text-decoration: none; overflow-wrap: anywhere; }
li a:hover, li a[aria-current] { background: var(--soft); }
.subject { font-weight: 500; }
.to, time { color: var(--muted); font-size: 13px; font-variant-numeric: tabular-nums; }
article { background: var(--surface); border: 1px solid var(--border); border-radius: 6px; padding: 24px; }
h2 { font-size: 20px; font-weight: 600; overflow-wrap: anywhere; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 16px; margin: 12px 0 24px; }
dt { color: var(--muted); }
dd { overflow-wrap: anywhere; }
iframe { width: 100%; height: 480px; border: 1px solid var(--border); border-radius: 6px; background: var(--surface); }
h3 { font-size: 14px; font-weight: 600; margin: 24px 0 8px; }
.text { overflow-wrap: anywhere; max-width: 70ch; white-space: pre-line; }
.empty { color: var(--muted); background: var(--surface); border: 1px solid var(--border); border-radius: 6px; padding: 24px; }
.back { display: none; margin-bottom: 12px; }
@media (max-width: 760px) { .split { grid-template-columns: 1fr; } .split nav { display: none; } .back { display: block; } main, header { padding-inline: 16px; } }
`
