import { fromTransition } from 'xstate'

/** An alert to show on the next page, because the current page is about to close. */
export interface Announcement {
  readonly type: 'success' | 'danger'
  readonly message: string
  /** Email address to prefill when the next page is the sign-in page; null when unknown. */
  readonly email: string | null
}

export interface AlertState {
  readonly type: '' | 'success' | 'danger'
  /** User-facing text; empty when there is no alert. */
  readonly message: string
  /** `email` of the alert that is shown; see {@link Announcement}. */
  readonly email: string | null
  readonly next: Announcement | null
}

export type AlertEvent =
  | { readonly type: 'alert.succeeded'; readonly message: string }
  | { readonly type: 'alert.failed'; readonly message: string }
  | { readonly type: 'alert.cleared' }
  | { readonly type: 'alert.announcedForNext'; readonly announcement: Announcement }
  | { readonly type: 'alert.pageChanged' }

export const initialAlert: AlertState = { type: '', message: '', email: null, next: null }

/**
 * Success sets the success style and message, an error the danger style and message, clear empties both (docs/machines.md#alert).
 * A page change clears the alert, unless another one was announced for the new page.
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

/** Actor logic for the alert: one actor for the life of the app; the latest event wins. */
export const alertLogic = fromTransition(reduceAlert, initialAlert)
