import { domainToASCII } from 'node:url'
import { createTransport } from 'nodemailer'
import type { MailContent } from '../../db/tables/platform.ts'
import { notTaken } from './mail-failure.ts'
import { renderMail } from './render-mail.ts'

export interface MailTransport {
  /** Sends one mail. Rejects with MailNotTaken if the relay refuses it. */
  send(queued: { mail: MailContent; messageId: string }): Promise<void>
  /** Whether sent mails stay readable here. */
  readonly keeps: boolean
  close(): void
}

const timeoutMs = 20_000
/** Connections to the relay, and the number of mails sent at once, so that each has a connection. */
export const connections = 2

/** Returns the queued Message-ID under the sender's domain, the same for every attempt. */
export function messageIdFrom(from: string, messageId: string): string {
  const domain = /@([^\s<>@]+)>?\s*$/.exec(from)?.[1]
  return domain === undefined ? messageId : messageId.replace(/@[^@>]*>$/, `@${domainToASCII(domain)}>`)
}

/** Returns the configured sender, under the name of the mail's author if it has one. */
export function senderOf(from: string, { from: person }: Pick<MailContent, 'from'>) {
  if (person === undefined) return from
  const address = /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim()
  const name = person.name.replaceAll(/[\p{Cc}\p{Cf}"\\<>@]+/gu, ' ').replaceAll(/ {2,}/g, ' ')
  return { name: name.trim(), address }
}

/** RFC 8058: mail programs show a button that opts the recipient out by a POST. */
const unsubscribing = (url: string) => ({
  'List-Unsubscribe': `<${new URL(url).href}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** @param from the sender, like `Assay <no-reply@assay.example>` */
export function smtpTransport(url: string, from: string): MailTransport {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: connections,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    keeps: false,
    send: async ({ mail, messageId }) => {
      const { replyTo, unsubscribeUrl } = mail
      const sent = transport.sendMail({
        from: senderOf(from, mail),
        to: { name: '', address: mail.to },
        ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
        subject: mail.subject,
        ...(await renderMail(mail)),
        messageId: messageIdFrom(from, messageId),
        headers: {
          // RFC 3834: out-of-office programs do not answer these mails.
          'Auto-Submitted': 'auto-generated',
          ...(unsubscribeUrl !== undefined && unsubscribing(unsubscribeUrl)),
        },
      })
      await sent.catch((error: unknown) => {
        throw notTaken(error)
      })
    },
    close: () => transport.close(),
  }
}

/** Local mode without SMTP: the mail table itself is the inbox. */
export const inboxTransport: MailTransport = {
  keeps: true,
  send: () => Promise.resolve(),
  close: () => undefined,
}
