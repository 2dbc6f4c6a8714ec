/**
 * Why a session ended. `owner`: ended by its owner from another session; `revoked`: by the identity provider;
 * `renewed`: replaced by a newer session of the same browser.
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

/** The purpose of a mail, which decides how long it is held (server/work/mail/hold-by-kind.ts). */
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

/** A mail before rendering; HTML and text are rendered when it is sent. */
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
  /** The sender of a company's mail, like `Ines Costa at Brightwater`; Assay if absent. */
  from?: { name: string }
  /** The sending company's logo. */
  logo?: { url: string; company: string }
  /** Address for answers. */
  replyTo?: string
  /** URL that opts the recipient out by a POST, without a page in between. */
  unsubscribeUrl?: string
}

export type SuppressionReason = 'optedOut' | 'bounced' | 'complained' | 'neverContact'
