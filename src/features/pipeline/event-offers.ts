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

/** An event with a button. */
export type OfferedEvent = { [Name in Type]: Words[Name]['offer'] extends null ? never : Name }[Type]
/** An event whose dialog opens first. */
export type AskedEvent = {
  [Name in OfferedEvent]: Words[Name]['offer']['asks'] extends null ? never : Name
}[OfferedEvent]
/** An event whose dialog asks only for a reason. */
export type ReasonedEvent = {
  [Name in AskedEvent]: Words[Name]['offer']['asks'] extends 'decision' ? never : Name
}[AskedEvent]
/** An event whose reason is optional. */
type FreeEvent = {
  [Name in ReasonedEvent]: Words[Name]['offer']['asks']['required'] extends true ? never : Name
}[ReasonedEvent]

const isOffered = (type: Type): type is OfferedEvent => words[type].offer !== null
export const isAsked = (type: OfferedEvent): type is AskedEvent => words[type].offer.asks !== null
export const isReasoned = (type: AskedEvent): type is ReasonedEvent => words[type].offer.asks !== 'decision'
const isFree = (type: ReasonedEvent): type is FreeEvent => !words[type].offer.asks.required

/** In display order. */
export const offered: readonly OfferedEvent[] = (Object.keys(words) as Type[]).filter(isOffered)

/** The event before its dialog, for the machine to judge. An event without a dialog is sent like this. */
export const withoutDialog = (type: OfferedEvent): ApplicationRequest =>
  isAsked(type) ? { type, reason: '', side: 'us' } : { type }

/** The event to send; an empty optional reason is left out. */
export const withReason = (type: ReasonedEvent, reason: string): ApplicationRequest =>
  isFree(type) && reason === '' ? { type } : { type, reason }

/** The legal events that end the application now. */
export const endings = (judge: Judge, card: Card): readonly AskedEvent[] =>
  offered
    .filter(isAsked)
    .filter(
      (type) =>
        applicationEvents[type].endedBy !== undefined &&
        verdictOf(judge, card, withoutDialog(type)).kind === 'allowed',
    )
