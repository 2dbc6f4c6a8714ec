import type { MailContent } from '#server/db/tables/platform.ts'
import type { NewMail } from '#server/work/mail/mail-outbox.ts'

/** The content of a short mail. */
export const contentTo = (to: string, more: Partial<MailContent> = {}): MailContent => ({
  to,
  subject: 'Hello',
  greeting: 'Hello,',
  before: [],
  after: [],
  ...more,
})

/** A short mail about an account, or of another kind. */
export const noticeTo = (to: string, more: Partial<NewMail> = {}): NewMail => ({
  kind: 'security',
  tenantId: null,
  content: contentTo(to),
  ...more,
})
