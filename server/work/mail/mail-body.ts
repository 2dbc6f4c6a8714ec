import { escapeHtml } from '../../http/pages/escape-html.ts'

const link = /https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)]/g

/** Every address in a mail's text, in order, once. */
export function linksOf(text: string) {
  return [...new Set(text.match(link) ?? [])]
}

/** Attributes of the elements of a body: styles in a mail, classes on a page. */
export interface BodyLook {
  text: string
  button: string
  address: string
}

/** What the button says, by the page that it opens. */
const labels: Readonly<Record<string, string>> = {
  '/verifyToken': 'Verify email',
  '/user/profile': 'Verify commit email',
  '/userOnboarding': 'Verify commit email',
  '/resetPassword': 'Reset password',
  '/forgot': 'Set new password',
}

/**
 * The HTML of a mail's text, which is its only source: a paragraph each, and the first link that stands alone as the
 * one button, with its address below for whoever wants to see where it leads.
 */
export function mailBody(text: string, look: BodyLook): string {
  const paragraphs = text.trim().split(/\n{2,}/)
  const action = paragraphs.findIndex((paragraph) => linksOf(paragraph)[0] === paragraph)
  return paragraphs
    .map((paragraph, at) => {
      if (at !== action) return `<p ${look.text}>${linked(paragraph)}</p>`
      const href = escapeHtml(paragraph)
      const label = labels[new URL(paragraph).pathname] ?? 'Open Assay'
      return `<p ${look.text}><a ${look.button} href="${href}">${label}</a></p>
<p ${look.address}><a href="${href}">${href}</a></p>`
    })
    .join('\n')
}

function linked(text: string) {
  let html = ''
  let end = 0
  for (const match of text.matchAll(link)) {
    html += `${lines(text.slice(end, match.index))}<a href="${escapeHtml(match[0])}">${escapeHtml(match[0])}</a>`
    end = match.index + match[0].length
  }
  return html + lines(text.slice(end))
}

const lines = (text: string) => escapeHtml(text).replaceAll('\n', '<br>')
