import { fromTransition } from 'xstate'

export interface MailedLinkState {
  /** What this page has sent: the token of the address bar stays there after it was used, and is not sent again by itself. */
  readonly sent: readonly string[]
  /** Links whose answer is awaited; never below 0. */
  readonly awaited: number
}

export type MailedLinkEvent =
  | { readonly type: 'link.sent'; readonly token: string }
  /** However that ended. */
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

/** Whether an answer is awaited: it says more of a changed address than the end of the session that comes with it. */
export const isAwaited = ({ awaited }: MailedLinkState): boolean => awaited > 0

/** The mailed links of a page as actor logic: one actor over the life of the app, told by whoever sends one. */
export const mailedLinkLogic = fromTransition(reduceMailedLink, initialMailedLink)
