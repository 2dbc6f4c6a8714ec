/** One spelling per mailbox: trimmed, NFC, lower case. Says nothing about whether it is an address. */
export const mailboxOf = (value: string): string => value.trim().normalize('NFC').toLowerCase()
