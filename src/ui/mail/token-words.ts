import type { MailToken } from '#machines/domain/mail/mail-templates.ts'

export const tokenNames: Readonly<Record<MailToken, string>> = {
  firstName: 'First name',
  name: 'Full name',
  position: 'Position',
  client: 'Client',
  company: 'Your company',
  sender: 'Your name',
}

/** Why a token has no value, and how to fix it. @param name the candidate's name; null if there is no candidate */
export function blankReason(token: MailToken, name: string | null): string {
  switch (token) {
    case 'firstName':
      return `${name ?? 'The candidate'} has no first name: add one on the candidate.`
    case 'name':
      return 'The candidate has no name: add one on the candidate.'
    case 'client':
      return 'The client isn’t described: describe it first.'
    case 'position':
      return 'The position has no title: add one on the position.'
    case 'company':
      return 'Your company has no name: add one in the company profile.'
    case 'sender':
      return 'You have no name: add one in your account.'
  }
}

export const blankTitle = 'Some tokens have no value'
