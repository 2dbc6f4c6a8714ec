import { newsWords } from '../words/news-words.ts'
import type { Card, News } from './board-types.ts'

/** An invitation's event that the invited person or the email server causes. */
export type AnswerEvent = keyof typeof newsWords.answers

export const isAnswer = (event: string): event is AnswerEvent => Object.hasOwn(newsWords.answers, event)

/** The client's new decision; null where it is unchanged. */
export function decisionNews(client: string, before: Card | undefined, card: Card): News | null {
  const decision = card.digest?.decision ?? null
  if (before === undefined || decision === null || decision === before.digest?.decision) return null
  const who = card.digest?.decisionBy === 'reviewer' ? newsWords.reviewerOf(client) : client
  const message = newsWords.decided[decision](who, card.name)
  return { cardId: card.id, message, isUrgent: false, opens: 'card', decision }
}

/** The person's answer. When they withdraw while the client wants an interview, the news says so. */
export function answerNews(client: string, card: Card, event: AnswerEvent): News {
  const words = newsWords.answers[event](card.name, card.doNotContact)
  const leaves = event === 'invitation.withdrawn' || event === 'invitation.declined'
  const isMissed = leaves && card.digest?.decision === 'interview'
  return {
    cardId: card.id,
    message: isMissed ? `${words} ${newsWords.wantedInterview(client)}` : words,
    isUrgent: event !== 'invitation.interested' && (event !== 'invitation.declined' || isMissed),
    opens: 'card',
  }
}
