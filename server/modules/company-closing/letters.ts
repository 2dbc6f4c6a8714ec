import type { MailContent } from '#server/db/tables/platform.ts'

type Words = Omit<MailContent, 'to' | 'greeting'>

interface Names {
  readonly company: string
  readonly owner: string
}

interface Closing {
  readonly dueAt: Date
  /** Without a trailing slash. */
  readonly publicUrl: string
}

const day = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

/** To the owner who deletes the company. */
export const ownerClosingLetter = ({ company }: Names, { dueAt, publicUrl }: Closing): Words => ({
  subject: `You’re deleting ${company}`,
  before: [
    `We’ll delete ${company} for good on ${day.format(dueAt)}. Until then, only you have access, and you can restore it.`,
  ],
  action: { label: 'Restore company', url: `${publicUrl}/companyProfile/settings` },
  after: ['If you didn’t delete the company, restore it and reset your password now.'],
})

/** To every other member. */
export const closingLetter = ({ company, owner }: Names, { dueAt }: Closing): Words => ({
  subject: `${company} is being deleted`,
  before: [
    `${owner} is deleting ${company} on Assay. You no longer have access.`,
    `Until ${day.format(dueAt)}, ${owner} can restore it. Then we delete its clients, positions and candidates for good.`,
  ],
  after: ['Your own account stays. Once the company is gone, you can join or create another one.'],
})

/** To every other member, once the owner has restored the company. */
export const restoredLetter = (
  { company, owner }: Names,
  { publicUrl }: Pick<Closing, 'publicUrl'>,
): Words => ({
  subject: `${company} is back`,
  before: [`${owner} restored ${company} on Assay. You have access again.`],
  action: { label: 'Go to dashboard', url: `${publicUrl}/companyProfile/dashboard` },
  after: ['Earlier digests stay revoked, and links in earlier emails stay closed.'],
})
