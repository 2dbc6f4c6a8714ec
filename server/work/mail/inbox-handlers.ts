import { operation } from '../../contract/operation.ts'
import { linksOf } from './mail-body.ts'
import { listMails } from './outbox-repository.ts'

const shown = 200

/** The local inbox as JSON: the same mails as the page at /inbox. */
export const operations = [
  operation('listLocalInbox', {
    transact: async (tx, { query }) => {
      const mails = await listMails(tx, query.to ?? null, shown)
      const items = mails.map((mail) => ({
        ...mail,
        links: linksOf(mail.text),
        sentAt: mail.sentAt.toISOString(),
      }))
      return { status: 200, body: { items } }
    },
  }),
]
