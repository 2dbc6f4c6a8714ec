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

/** What a mail is for: it decides how long the mail is held (server/work/mail/hold-by-kind.ts). */
export type MailKind =
  | 'verification'
  | 'passwordReset'
  | 'emailChange'
  | 'security'
  | 'commitAddress'
  | 'candidate'
  | 'contact'
  | 'invitation'
  | 'digest'
  | 'decision'
  | 'membership'
  | 'templateTest'
  | 'notification'

/** A mail before it is rendered: HTML and text are made of it when it is handed over. */
export type MailContent = {
  to: string
  subject: string
  /** The line that mail programs show after the subject. */
  preview?: string
  greeting: string
  /** Paragraphs above the button. */
  before: string[]
  /** The one button. */
  action?: { label: string; url: string }
  /** Paragraphs below the button. */
  after: string[]
  /** The sender of a company's mail, as `Ines Costa at Brightwater`; Assay where absent. */
  from?: { name: string }
  /** Of the company that sends it. */
  logo?: { url: string; company: string }
  /** Address that answers go to. */
  replyTo?: string
  /** Accepts a POST that opts the person out, without a page in between. */
  unsubscribeUrl?: string
}

export type SuppressionReason = 'optedOut' | 'bounced' | 'complained' | 'neverContact'
