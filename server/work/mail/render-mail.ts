import { createElement } from 'react'
import { render, toPlainText } from '@react-email/render'
import type { MailContent } from '../../db/tables/platform.ts'
import { MailMessage } from './mail-message.tsx'

/** Renders a mail as HTML and as plain text, from one component. */
export async function renderMail(mail: MailContent): Promise<{ html: string; text: string }> {
  const html = await render(createElement(MailMessage, { mail }))
  return { html, text: `${toPlainText(html).trim()}\n` }
}

/** Returns a mail's links in the order of its text. */
export const linksIn = ({ action, unsubscribeUrl }: MailContent): string[] =>
  [action?.url, unsubscribeUrl].filter((url) => url !== undefined)
