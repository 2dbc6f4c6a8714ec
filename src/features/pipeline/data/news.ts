import { newsWords } from '../words/news-words.ts'
import type { Card, News } from './board-types.ts'

/** An invitation's event that the person or the mail server causes. */
export type AnswerEvent = keyof typeof newsWords.answers

export const isAnswer = (event: string): event is AnswerEvent => Object.hasOwn(newsWords.answers, event)

/** The client's decision, where the card has another one than before. */
export function decisionNews(client: string, before: Card | undefined, card: Card): News | null {
  const decision = card.digest?.decision ?? null
  if (before === undefined || decision === null || decision === before.digest?.decision) return null
  const who = card.digest?.decisionBy === 'reviewer' ? newsWords.reviewerOf(client) : client
  const message = newsWords.decided[decision](who, card.name)
  return { cardId: card.id, message, isUrgent: false, opens: 'card', decision }
}

/** The answer of the person. One who leaves while the client wants an interview takes that with them. */
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
