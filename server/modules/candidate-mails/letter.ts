import type { MailContent } from '#server/db/tables/platform.ts'
import { paragraphsOf } from './paragraphs.ts'

interface CandidateLetter {
  readonly to: string
  readonly subject: string
  readonly body: string
  readonly company: string
  readonly sender: { readonly name: string; readonly email: string | null } | null
  readonly unsubscribeUrl: string
}

/** A member's text to a candidate; replies go to the member. */
export function candidateLetter({
  to,
  subject,
  body,
  company,
  sender,
  unsubscribeUrl,
}: CandidateLetter): MailContent {
  const [greeting = '', ...before] = paragraphsOf(body)
  return {
    to,
    subject,
    greeting,
    before,
    after: [],
    unsubscribeUrl,
    from: { name: sender === null ? company : `${sender.name} at ${company}` },
    ...(typeof sender?.email === 'string' && { replyTo: sender.email }),
  }
}
