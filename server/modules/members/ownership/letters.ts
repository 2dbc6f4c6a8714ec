import type { MailContent } from '#server/db/tables/platform.ts'

interface Names {
  readonly company: string
  readonly owner: string
  readonly member: string
}

type Words = Omit<MailContent, 'to' | 'greeting'>

const day = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

/** To the member who gets the offer. */
export const offerLetter = (
  { company, owner }: Names,
  { expiresAt, publicUrl }: { readonly expiresAt: Date; readonly publicUrl: string },
): Words => ({
  subject: `${owner} offers you ownership of ${company}`,
  before: [
    `${owner} offers you ownership of ${company} on Assay. If you accept, you become the owner, and ${owner} becomes an admin.`,
  ],
  action: { label: 'View offer', url: `${publicUrl}/companyProfile/members` },
  after: [`The offer expires on ${day.format(expiresAt)}.`],
})

/** To the earlier owner. */
export const handedOverLetter = ({ company, member }: Names): Words => ({
  subject: `${member} now owns ${company}`,
  before: [`${member} accepted ownership of ${company} on Assay. You’re now an admin.`],
  after: ['If you didn’t offer ownership, reset your password now, then contact Assay.'],
})

/** To the new owner. */
export const ownerLetter = ({ company, owner }: Names): Words => ({
  subject: `You now own ${company}`,
  before: [`You accepted ownership of ${company} on Assay. ${owner} is now an admin.`],
  after: [],
})

/** To the owner. */
export const declinedLetter = ({ company, member }: Names): Words => ({
  subject: `${member} declined ownership of ${company}`,
  before: [`${member} declined your offer. You’re still the owner of ${company} on Assay.`],
  after: [],
})

/** To the owner, when the offer expired or the member can no longer accept. */
export const endedLetter = ({ company, member }: Names): Words => ({
  subject: `Your offer of ownership of ${company} ended`,
  before: [`${member} didn’t accept in time or can’t accept. You’re still the owner of ${company} on Assay.`],
  after: [],
})

/** To the member, when the owner withdraws the offer. */
export const withdrawnLetter = ({ company, owner }: Names): Words => ({
  subject: `${owner} withdrew the offer of ownership of ${company}`,
  before: [`${owner} withdrew the offer. You don’t need to do anything.`],
  after: [],
})
