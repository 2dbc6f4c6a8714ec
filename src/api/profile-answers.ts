import type { AnswerOf } from './client.ts'
import type { Profiles } from './profile-store.ts'

/** What an answer tells of the person; a profile that is null is not there. */
export const userAnswered = (answer: AnswerOf<'getUserProfile'>): Partial<Profiles> => {
  const { accountType, profile, lastEventId } = answer
  const user = profile === null ? ({ state: 'absent' } as const) : ({ state: 'loaded', profile } as const)
  return { accountType, user, lastEventId }
}

/** The same of the person's company. */
export const companyAnswered = (answer: AnswerOf<'getCompanyProfile'>): Partial<Profiles> => {
  const { accountType, profile, lastEventId } = answer
  const company = profile === null ? ({ state: 'absent' } as const) : ({ state: 'loaded', profile } as const)
  return { accountType, company, lastEventId }
}
