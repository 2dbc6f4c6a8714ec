import { fromTransition } from 'xstate'

/** What is said once the next page is there, because the present one is about to go. */
export interface Announcement {
  readonly type: 'success' | 'danger'
  readonly message: string
  /** What the sign-in page is to be filled in with, where that is the next one; null where it is not known. */
  readonly email: string | null
}

export interface AlertState {
  readonly type: '' | 'success' | 'danger'
  /** Text for the screen, already in the reader's words; empty when there is no alert. */
  readonly message: string
  /** See {@link Announcement}, of the one that is shown. */
  readonly email: string | null
  readonly next: Announcement | null
}

export type AlertEvent =
  | { readonly type: 'alert.succeeded'; readonly message: string }
  | { readonly type: 'alert.failed'; readonly message: string }
  | { readonly type: 'alert.cleared' }
  | { readonly type: 'alert.announcedForNext'; readonly announcement: Announcement }
  /** Another page has taken the place of one. */
  | { readonly type: 'alert.pageChanged' }

export const initialAlert: AlertState = { type: '', message: '', email: null, next: null }

/**
 * Success sets the success style and message, an error the danger style and message, clear empties both (docs/machines.md#alert).
 * What is told on one page is no news on the next, unless it was announced for it.
 */
export function reduceAlert({ next, ...shown }: AlertState, event: AlertEvent): AlertState {
  switch (event.type) {
    case 'alert.succeeded':
      return { type: 'success', message: event.message, email: null, next }
    case 'alert.failed':
      return { type: 'danger', message: event.message, email: null, next }
    case 'alert.cleared':
      return { ...initialAlert, next }
    case 'alert.announcedForNext':
      return { ...shown, next: event.announcement }
    case 'alert.pageChanged':
      return { ...(next ?? initialAlert), next: null }
  }
}

/** The alert as actor logic: one actor over the life of the app; the latest event wins. */
export const alertLogic = fromTransition(reduceAlert, initialAlert)
