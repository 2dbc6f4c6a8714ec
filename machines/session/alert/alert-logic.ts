import { fromTransition } from 'xstate'

export interface AlertState {
  readonly type: '' | 'success' | 'danger'
  /** Text for the screen, already in the reader's words; empty when there is no alert. */
  readonly message: string
}

export type AlertEvent =
  | { readonly type: 'alert.succeeded'; readonly message: string }
  | { readonly type: 'alert.failed'; readonly message: string }
  | { readonly type: 'alert.cleared' }

export const initialAlert: AlertState = { type: '', message: '' }

/** Success sets the success style and message, an error the danger style and message, clear empties both (seed.md section 4). */
export function reduceAlert(_: AlertState, event: AlertEvent): AlertState {
  switch (event.type) {
    case 'alert.succeeded':
      return { type: 'success', message: event.message }
    case 'alert.failed':
      return { type: 'danger', message: event.message }
    case 'alert.cleared':
      return initialAlert
  }
}

/** The alert as actor logic: one actor over the life of the app; the latest event wins. */
export const alertLogic = fromTransition(reduceAlert, initialAlert)
