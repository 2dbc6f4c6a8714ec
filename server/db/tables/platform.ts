/**
 * Why a session ended. `owner`: its owner ended it from another session; `revoked`: the identity provider ended it;
 * `renewed`: a newer session of the same browser replaced it.
 */
export type SessionEnd =
  | 'reuse'
  | 'foreign-browser'
  | 'sign-out'
  | 'account-deleted'
  | 'owner'
  | 'password-changed'
  | 'email-changed'
  | 'role-changed'
  | 'disabled'
  | 'revoked'
  | 'renewed'

export type MailPayload = { to: string; subject: string; text: string }
