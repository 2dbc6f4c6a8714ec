import type { ApplicationEvent } from '#machines/lifecycle/application/application-events.ts'
import type { Asks } from './asking.ts'

type Type = ApplicationEvent['type']
type Named<Name extends Type> = Extract<ApplicationEvent, { readonly type: Name }>

interface Words<Name extends Type> {
  /** The timeline's text, by the names of both stages and both states of the application. */
  readonly happened: (from: string, to: string, states: LoggedStates) => string
  /** The event's button, and the dialog that opens first; null: no button. */
  readonly offer: { readonly label: string; readonly asks: Asks<Named<Name>> } | null
}

/** The states before and after an event, as the transition log names them. */
interface LoggedStates {
  readonly from: string | null
  readonly to: string | null
}

type Outcome = 'rejected' | 'withdrawn' | 'hired'
const outcomeWords: Readonly<Record<Outcome, string>> = {
  rejected: 'Rejection',
  withdrawn: 'Withdrawal',
  hired: 'Hire',
}
const wordOf = (state: string | null) =>
  state === 'rejected' || state === 'withdrawn' || state === 'hired' ? outcomeWords[state] : null

/** An undo keeps the event's name, so the states say whether it changed an outcome or a stage. */
function undone(_from: string, to: string, states: LoggedStates): string {
  const left = wordOf(states.from)
  const reached = wordOf(states.to)
  if (left !== null && reached === null) return `${left} undone, back in ${to}`
  if (left === null && reached !== null) return `${reached} restored in ${to}`
  return `Move undone, back in ${to}`
}

/** Words of each event of an application, in display order. */
export const applicationWords = {
  'application.hired': {
    happened: (from: string) => `Hired from ${from}`,
    offer: { label: 'Hire', asks: null },
  },
  'application.unrejected': {
    happened: (_from: string, to: string) => `Rejection undone, back in ${to}`,
    offer: { label: 'Undo rejection', asks: null },
  },
  'application.reinstated': {
    happened: (_from: string, to: string) => `Reinstated in ${to}`,
    offer: { label: 'Reinstate', asks: null },
  },
  'application.unhired': {
    happened: (_from: string, to: string) => `Hire undone, back in ${to}`,
    offer: {
      label: 'Undo hire…',
      asks: {
        title: (name: string) => `Undo the hire of ${name}?`,
        about: 'The candidate returns to the previous stage and frees the opening.',
        confirmLabel: 'Undo hire',
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
    happened: (from: string) => `Withdrawn in ${from}`,
    offer: {
      label: 'Withdraw…',
      asks: {
        title: (name: string) => `Withdraw ${name}?`,
        about: 'Use this when the candidate drops out. You can reinstate them later.',
        confirmLabel: 'Withdraw candidate',
        suggestions: 'candidate',
        required: false,
        danger: false,
      },
    },
  },
  // The menu lists the stages instead.
  'application.moveRequested': {
    happened: (from: string, to: string) => `Moved from ${from} to ${to}`,
    offer: null,
  },
  // The toast offers undo.
  'application.moveUndone': {
    happened: undone,
    offer: null,
  },
  'application.setAside': {
    happened: (from: string) => `Rejected on restore, from ${from}`,
    offer: null,
  },
  // The client's contacts decide on the digest's page.
  'application.clientDecided': {
    happened: () => 'Client decided',
    offer: null,
  },
  'application.clientDecisionUndone': {
    happened: () => 'Client undid the decision',
    offer: null,
  },
} as const satisfies { readonly [Name in Type]: Words<Name> }
