import { v7 as uuidv7 } from 'uuid'
import { isEmailAddress, mailboxOf } from '#machines/domain/text/email-address.ts'
import type { TenantTx } from '../../db/database.ts'
import type { MailContent, MailKind } from '../../db/tables/platform.ts'
import { enqueueJobs } from '../queue/enqueue.ts'
import { mailKinds } from './hold-by-kind.ts'
import { readMailLimit } from './mail-limit.ts'
import { mailJobs } from './mail-outbox.ts'
import { insertMails } from './mail-repository.ts'
import { begun } from './mail-steps.ts'
import { suppressedAmong } from './suppressions.ts'

interface Mails {
  /** A kind that counts towards the daily limit. */
  readonly kind: MailKind
  readonly tenantId: string
  readonly mails: readonly { readonly subjectId: string; readonly content: MailContent }[]
}

/**
 * Like queueMail for many records, with as many statements as for one.
 * @returns the records whose mail a rule refused; nothing of those is stored
 */
export async function queueMails(
  tx: TenantTx,
  { kind, tenantId, mails }: Mails,
  now: Date,
): Promise<ReadonlySet<string>> {
  const addresses = mails.map(({ content }) => content.to)
  const suppressed = await suppressedAmong(tx, { addresses, tenantId })
  const { sentInWindow, limit } = await readMailLimit(tx, { tenantId, exceptId: null, now })
  const { holdMs } = mailKinds[kind]
  const rows = mails.map(({ subjectId, content }, index) => {
    const facts = {
      blankTokens: [],
      hasAddress: isEmailAddress(mailboxOf(content.to)),
      isAllowed: true,
      isOptedOut: suppressed.has(content.to),
      hasBounced: false,
      sentInWindow: sentInWindow + index,
      limit,
    }
    return {
      ...begun(facts, { now, holdMs, keeps: false }),
      id: uuidv7(),
      kind,
      tenant_id: tenantId,
      subject_id: subjectId,
      uid: null,
      recipient: content.to.toLowerCase(),
      payload: JSON.stringify(content),
      created_at: now,
      updated_at: now,
    }
  })
  const leaving = rows.filter(({ state }) => state !== 'draft')
  await insertMails(tx, leaving)
  await enqueueJobs(
    tx,
    leaving.map(({ id }) => ({ kind: mailJobs, subject: id, tenantId, inMs: holdMs })),
  )
  return new Set(rows.flatMap(({ state, subject_id: id }) => (state === 'draft' ? [id] : [])))
}
