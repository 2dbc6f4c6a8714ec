import { mailboxKey } from '#machines/domain/text/email-address.ts'
import { hashOf } from './hash.ts'

/** Returns the stored hash of an address, equal for every spelling of a mailbox. */
export const mailboxHash = (email: string): string => hashOf(mailboxKey(email))
