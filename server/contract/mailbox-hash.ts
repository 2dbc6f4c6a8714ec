import { mailboxKey } from '#machines/domain/text/email-address.ts'
import { hashOf } from './hash.ts'

/** The stored hash of an address: the same for every spelling of a mailbox. */
export const mailboxHash = (email: string): string => hashOf(mailboxKey(email))
