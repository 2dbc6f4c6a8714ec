import { v7 as uuidv7 } from 'uuid'
import { mailboxKey, mailboxOf } from '#machines/domain/text/email-address.ts'
import type { components } from '#contract/schema.gen.ts'

export type Candidate = components['schemas']['Candidate']
export type NewCandidate = components['schemas']['NewCandidate']

/** Days in which a deleted candidate can be restored. */
export const restorableDays = 30
/** Whether a deleted candidate is past restoring: gone from that moment, even before the job erases them. */
export const isGone = ({ restorableUntil }: Candidate, now: Date): boolean =>
  restorableUntil !== null && new Date(restorableUntil) <= now

/** A new candidate; addresses are stored in lower case, for comparison. */
export function newCandidate(body: NewCandidate, at: Date): Candidate {
  return {
    id: uuidv7(),
    name: body.name,
    emails: normalisedEmails(body.emails ?? []),
    phones: body.phones ?? [],
    links: body.links ?? [],
    headline: body.headline ?? null,
    location: body.location ?? null,
    source: body.source ?? null,
    tags: body.tags ?? [],
    doNotContact: body.doNotContact ?? false,
    version: 1,
    createdAt: at.toISOString(),
    updatedAt: at.toISOString(),
    deletedAt: null,
    restorableUntil: null,
  }
}

/** Addresses in stored form; of two spellings of one address, the first stays. */
export const normalisedEmails = (emails: readonly string[]): string[] =>
  [...new Map([...emails].reverse().map((email) => [mailboxKey(email), mailboxOf(email)])).values()].reverse()
