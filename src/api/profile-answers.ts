import type { AnswerOf } from './client.ts'
import type { Profiles } from './profile-store.ts'

/** The person's profile from an answer; a null profile is absent. */
export const userAnswered = (answer: AnswerOf<'getUserProfile'>): Partial<Profiles> => {
  const { accountType, profile, lastEventId } = answer
  const user = profile === null ? ({ state: 'absent' } as const) : ({ state: 'loaded', profile } as const)
  return { accountType, user, lastEventId }
}

/** The profile of the person's company from an answer. */
export const companyAnswered = (answer: AnswerOf<'getCompanyProfile'>): Partial<Profiles> => {
  const { accountType, profile, lastEventId } = answer
  const company = profile === null ? ({ state: 'absent' } as const) : ({ state: 'loaded', profile } as const)
  return { accountType, company, lastEventId }
}
