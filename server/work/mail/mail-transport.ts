import { domainToASCII } from 'node:url'
import { createTransport } from 'nodemailer'
import { notTaken } from './mail-failure.ts'
import { mailHtml } from './mail-html.ts'
import type { QueuedMail } from './outbox-repository.ts'

export interface MailTransport {
  /** Hands one mail over; rejects with MailNotTaken where the next attempt may succeed or the mail is refused. */
  send(queued: Pick<QueuedMail, 'mail' | 'messageId'>): Promise<void>
  /** Whether mails stay readable here after they were handed over. */
  readonly keeps: boolean
  close(): void
}

const timeoutMs = 20_000
/** To the relay: as many mails are handed over at once, so that none waits behind another after it was begun. */
export const connections = 2

/** The queued Message-ID under the sender's domain: the same for every attempt, as the id is. */
export function messageIdFrom(from: string, messageId: string): string {
  const domain = /@([^\s<>@]+)>?\s*$/.exec(from)?.[1]
  return domain === undefined ? messageId : messageId.replace(/@[^@>]*>$/, `@${domainToASCII(domain)}>`)
}

/** @param from the sender, as in `Assay <no-reply@assay.example>` */
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
      const sent = transport.sendMail({
        from,
        to: { name: '', address: mail.to },
        subject: mail.subject,
        text: mail.text,
        html: mailHtml(mail),
        messageId: messageIdFrom(from, messageId),
        // RFC 3834: out-of-office programs do not answer these mails.
        headers: { 'Auto-Submitted': 'auto-generated' },
      })
      await sent.catch((error: unknown) => {
        throw notTaken(error)
      })
    },
    close: () => transport.close(),
  }
}

/** Local mode without SMTP: the outbox itself is the inbox. */
export const inboxTransport: MailTransport = {
  keeps: true,
  send: () => Promise.resolve(),
  close: () => undefined,
}
