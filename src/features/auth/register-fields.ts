import { isEmailAddress } from '#machines/domain/text/email-address.ts'
import { nameFault } from '#machines/domain/text/written-line.ts'
import { messages } from './messages.ts'
import { registerMessages } from './register-messages.ts'

export function newEmailError(email: string): string | null {
  if (email.trim() === '') return messages.enterEmail
  return isEmailAddress(email.trim()) ? null : messages.invalidEmail
}

export function nameError(name: string, missing: string): string | null {
  const fault = nameFault(name)
  return fault === null ? null : fault === 'missing' ? missing : registerMessages.nameFaults[fault]
}
