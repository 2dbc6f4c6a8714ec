import type { ContactRole } from '#machines/domain/client/contacts.ts'
import type { DigestSnapshot } from '#server/db/tables/pipeline.ts'

export type Decision = 'interview' | 'maybe' | 'decline' | 'ask'

/** A contact's decision on a person, or question about them. */
export interface PageDecision {
  readonly contactId: string
  readonly name: string
  readonly role: ContactRole
  readonly decision: Decision
  /** The reason, question or comment. */
  readonly comment: string | null
  readonly times: readonly string[]
  readonly at: Date
}

/** Whether a person can be decided on: `outcome` hired, rejected or withdrawn; `older` shown by a newer digest. */
export type ItemStatus = 'open' | 'ended' | 'outcome' | 'older'

export interface PagePerson {
  readonly applicationId: string
  /** Place in the digest, from 1. */
  readonly number: number
  /** Null once the person may no longer be shown. */
  readonly snapshot: DigestSnapshot | null
  readonly summary: string
  readonly status: ItemStatus
  readonly decisions: readonly PageDecision[]
  /** When a recruiter last acted on the person; null for never. */
  readonly actedAt: Date | null
}

/** A digest for one recipient. */
export interface DigestPage {
  readonly id: string
  /** How it closed. After the last decision, contacts can answer until a recruiter acts. */
  readonly closedBy: 'decisions' | 'recruiter' | null
  readonly introduction: string
  readonly sentAt: Date
  /** When the recipient's link ends. */
  readonly expiresAt: Date
  readonly position: string
  readonly company: string
  /** URL path of the company's logo; null without one. */
  readonly logo: string | null
  readonly sender: string
  readonly recipient: { readonly id: string; readonly name: string; readonly role: ContactRole }
  readonly people: readonly PagePerson[]
}
