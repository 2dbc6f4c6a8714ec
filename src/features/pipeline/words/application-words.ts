import type { ApplicationEvent } from '#machines/lifecycle/application/application-events.ts'
import type { Asks } from './asking.ts'
import { dialogWords } from './dialog-words.ts'

type Type = ApplicationEvent['type']
type Named<Name extends Type> = Extract<ApplicationEvent, { readonly type: Name }>

interface Words<Name extends Type> {
  /** How the timeline says it, by the stages that it came from and led to. */
  readonly happened: (from: string, to: string) => string
  /** How the screen offers it, and what is asked before it is sent; null: nobody is offered it by its name. */
  readonly offer: { readonly label: string; readonly asks: Asks<Named<Name>> } | null
}

/** Each event of an application as the pipeline says it, in the order in which they are offered. */
export const applicationWords = {
  'application.hired': {
    happened: (from: string) => `Hired out of ${from}`,
    offer: { label: 'Hire', asks: null },
  },
  'application.unrejected': {
    happened: (_from: string, to: string) => `Rejection taken back, in ${to}`,
    offer: { label: 'Take rejection back', asks: null },
  },
  'application.reinstated': {
    happened: (_from: string, to: string) => `Reinstated in ${to}`,
    offer: { label: 'Reinstate', asks: null },
  },
  'application.unhired': {
    happened: (_from: string, to: string) => `Hire taken back, in ${to}`,
    offer: {
      label: 'Take the hire back…',
      asks: {
        title: (name: string) => `Take back the hire of ${name}`,
        about: 'The candidate goes back to the stage before, and the opening is free again.',
        confirmLabel: 'Take the hire back',
        suggestions: ['Declined after signing', 'Did not start', 'Recorded by mistake'],
        required: true,
        danger: true,
      },
    },
  },
  'application.rejected': {
    happened: (from: string) => `Rejected in ${from}`,
    offer: { label: 'Reject…', asks: 'decision' },
  },
  'application.withdrawn': {
    happened: (from: string) => `Withdrew in ${from}`,
    offer: {
      label: 'Withdraw…',
      asks: {
        title: (name: string) => `Withdraw ${name}`,
        about: 'The candidate takes themselves out. You can reinstate them in the same stage.',
        confirmLabel: 'Withdraw candidate',
        suggestions: dialogWords.rejectReasons.candidate,
        required: false,
        danger: false,
      },
    },
  },
  // Every stage is offered instead, by its name.
  'application.moveRequested': {
    happened: (from: string, to: string) => `Moved from ${from} to ${to}`,
    offer: null,
  },
  // Offered for a moment, by what it takes back.
  'application.moveUndone': {
    happened: (from: string, to: string) => `Move taken back, from ${from} to ${to}`,
    offer: null,
  },
  'application.setAside': {
    happened: (from: string) => `Came back out of play, from ${from}`,
    offer: null,
  },
} as const satisfies { readonly [Name in Type]: Words<Name> }
