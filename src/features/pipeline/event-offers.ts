import {
  applicationEvents,
  type ApplicationEvent,
  type ApplicationRequest,
} from '#machines/lifecycle/application/application-events.ts'
import { applicationWords as words } from './words/application-words.ts'
import type { Card } from './data/board-types.ts'
import { verdictOf, type Judge } from './data/moves.ts'

type Words = typeof words
type Type = ApplicationEvent['type']

/** An event that people are offered by its name. */
export type OfferedEvent = { [Name in Type]: Words[Name]['offer'] extends null ? never : Name }[Type]
/** One that a dialog asks about first. */
export type AskedEvent = {
  [Name in OfferedEvent]: Words[Name]['offer']['asks'] extends null ? never : Name
}[OfferedEvent]
/** One of those whose dialog asks for a reason and nothing else. */
export type ReasonedEvent = {
  [Name in AskedEvent]: Words[Name]['offer']['asks'] extends 'decision' ? never : Name
}[AskedEvent]
/** One of these that is also sent without. */
type FreeEvent = {
  [Name in ReasonedEvent]: Words[Name]['offer']['asks']['required'] extends true ? never : Name
}[ReasonedEvent]

const isOffered = (type: Type): type is OfferedEvent => words[type].offer !== null
export const isAsked = (type: OfferedEvent): type is AskedEvent => words[type].offer.asks !== null
export const isReasoned = (type: AskedEvent): type is ReasonedEvent => words[type].offer.asks !== 'decision'
const isFree = (type: ReasonedEvent): type is FreeEvent => !words[type].offer.asks.required

/** In the order in which they are offered. */
export const offered: readonly OfferedEvent[] = (Object.keys(words) as Type[]).filter(isOffered)

/** The event before anything was asked: what the machine judges. One that asks for nothing is sent like this. */
export const unasked = (type: OfferedEvent): ApplicationRequest =>
  isAsked(type) ? { type, reason: '', side: 'us' } : { type }

/** The event as it is sent; a reason that may be missing is left out when it is empty. */
export const withReason = (type: ReasonedEvent, reason: string): ApplicationRequest =>
  isFree(type) && reason === '' ? { type } : { type, reason }

/** What would end the application now. */
export const endings = (judge: Judge, card: Card): readonly AskedEvent[] =>
  offered
    .filter(isAsked)
    .filter(
      (type) =>
        applicationEvents[type].endedBy !== undefined &&
        verdictOf(judge, card, unasked(type)).kind === 'allowed',
    )
