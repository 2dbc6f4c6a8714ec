import { ClaimLost } from '../queue/job-kind.ts'

/** A relay refused a mail. Its text is left out, because it names the recipient. */
export class MailNotTaken extends Error {
  override readonly name = 'MailNotTaken'
  /** Whether the relay refused the recipient permanently. */
  readonly isPermanent: boolean

  constructor(message: string, isPermanent: boolean) {
    super(message)
    this.isPermanent = isPermanent
  }
}

const textOf = (error: object, key: string): string => {
  const value: unknown = Reflect.get(error, key)
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/**
 * The mailbox, domain or moved address does not exist, or the mailbox is disabled (RFC 3463). Applies to
 * mails to one recipient.
 */
const noSuchMailbox: ReadonlySet<string> = new Set(['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10', '5.2.1'])

/** Reduces the error to its kind, the command, its code and its enhanced status (RFC 3463). */
export function notTaken(error: unknown): MailNotTaken {
  const from = typeof error === 'object' && error !== null ? error : {}
  const code = /^[A-Z0-9_]+$/.exec(textOf(from, 'code'))?.[0]
  const command = /^[A-Z ]+$/.exec(textOf(from, 'command'))?.[0]
  const status = /^\d{3}$/.exec(textOf(from, 'responseCode'))?.[0]
  const enhanced = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})(?!\S)/.exec(textOf(from, 'response'))?.[1]
  const words = [code, command, status, enhanced].filter((word) => word !== undefined)
  const isRefused = status?.startsWith('5') === true
  // 5.7 is a policy about the sender; the address itself may be good.
  const isOfRecipient = command === 'RCPT TO' && enhanced?.startsWith('5.7.') !== true
  // Some relays look up the recipient only after the text.
  const isLate = command === 'DATA' && noSuchMailbox.has(enhanced ?? '')
  const isPermanent = isRefused && (isOfRecipient || isLate)
  return new MailNotTaken(['the relay did not take it', ...words].join(' '), isPermanent)
}

const scrubbed = (text: string) => text.replaceAll(/[^\s<>"'(),:;=]+@[^\s<>"'(),:;]+/g, '(an address)')

/** Returns the failure without addresses and extra properties, because it is stored and logged. */
export function withoutAddresses(error: unknown): Error {
  if (error instanceof ClaimLost || error instanceof MailNotTaken) return error
  if (!(error instanceof Error)) return new Error(scrubbed(String(error)))
  const masked = new Error(scrubbed(error.message))
  masked.name = error.name
  // Stack frames stay unmasked: they name no person, and a package's scope looks like an address.
  if (error.stack !== undefined) masked.stack = error.stack.replace(error.message, masked.message)
  return masked
}
