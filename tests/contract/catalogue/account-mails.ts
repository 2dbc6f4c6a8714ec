import type { Person } from '#tests/support/people/people.ts'
import { mail } from '../calls/matching.ts'
import type { QueuedMail } from '../effects/effects.ts'

/** The mail to a new email, as the local inbox answers it. */
export const emailChangeMail = (to: string, name: string, sentAt: string) =>
  mail(to, 'Verify your new email', sentAt, [
    `Hello ${name},`,
    'You asked to change the email of your Assay account to this one. Verify it:',
    'http://localhost:4300/verifyToken?token={token}',
    'This link works once and expires in 24 hours. Opening it signs you out everywhere. Then sign in with this email.',
    'Wasn’t you? You can ignore this email.',
  ])

/** A queued mail about a change of Petra's sign-in. */
export const notice = (
  { email, uid }: Pick<Person, 'email' | 'uid'>,
  subject: string,
  links = ['/forgot'],
  kind: QueuedMail['kind'] = 'security',
): QueuedMail => ({ kind, to: email, subject, greeting: 'Hello Petra Person,', links, uid })

/** The queued mail that verifies the email of an account. */
export const verification = (to: string, uid: string | null, name: string): QueuedMail => ({
  kind: 'verification',
  to,
  subject: 'Verify your email',
  greeting: `Hello ${name},`,
  links: ['/verifyToken'],
  uid,
})
