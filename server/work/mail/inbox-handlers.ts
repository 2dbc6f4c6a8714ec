import { operation } from '../../contract/operation.ts'
import { listMails } from './mail-repository.ts'
import { linksIn, renderMail } from './render-mail.ts'

const shown = 200

/** The local inbox as JSON, with the same mails as the page at /inbox. */
export const operations = [
  operation('listLocalInbox', {
    respond: async ({ query }, { database }) => {
      const mails = await database.global((tx) => listMails(tx, query.to ?? null, shown))
      const items = mails.map(async ({ id, content, sentAt }) => ({
        id,
        to: content.to,
        subject: content.subject,
        text: (await renderMail(content)).text,
        links: linksIn(content),
        sentAt: sentAt.toISOString(),
      }))
      return { status: 200, body: { items: await Promise.all(items) } }
    },
  }),
]
