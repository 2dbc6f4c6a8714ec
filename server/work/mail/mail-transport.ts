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
        messageId,
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
