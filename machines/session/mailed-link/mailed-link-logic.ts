import { fromTransition } from 'xstate'

export interface MailedLinkState {
  /** Tokens this page has sent: a used token stays in the address bar and must not be sent again automatically. */
  readonly sent: readonly string[]
  /** Links without an answer yet; never below 0. */
  readonly awaited: number
}

export type MailedLinkEvent =
  | { readonly type: 'link.sent'; readonly token: string }
  /** Sent for every outcome. */
  | { readonly type: 'link.answered' }

export const initialMailedLink: MailedLinkState = { sent: [], awaited: 0 }

export function reduceMailedLink(state: MailedLinkState, event: MailedLinkEvent): MailedLinkState {
  switch (event.type) {
    case 'link.sent':
      return {
        sent: state.sent.includes(event.token) ? state.sent : [...state.sent, event.token],
        awaited: state.awaited + 1,
      }
    case 'link.answered':
      return { ...state, awaited: Math.max(0, state.awaited - 1) }
  }
}

export const isSent = ({ sent }: MailedLinkState, token: string): boolean => sent.includes(token)

/** Whether an answer is pending. It explains a changed address better than the session end that accompanies it. */
export const isAwaited = ({ awaited }: MailedLinkState): boolean => awaited > 0

/** Actor logic for a page's mailed links: one actor for the life of the app; each sender reports to it. */
export const mailedLinkLogic = fromTransition(reduceMailedLink, initialMailedLink)
