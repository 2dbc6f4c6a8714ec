import { blankTokensIn } from '#machines/domain/mail/blank-tokens.ts'
import { isEmailAddress, mailboxOf } from '#machines/domain/text/email-address.ts'
import type { MailLimitFacts } from '#machines/domain/mail/mail-limit.ts'
import type { MailFacts } from '#machines/lifecycle/mail/mail-types.ts'
import type { GlobalTx, TenantTx } from '../../db/database.ts'
import type { MailContent, MailKind } from '../../db/tables/platform.ts'
import { limitedKinds, mailKinds } from './hold-by-kind.ts'
import { readMailLimit } from './mail-limit.ts'
import { suppressionsOf } from './suppressions.ts'

const unlimited: MailLimitFacts = { sentInWindow: 0, limit: null }

interface FactsOf {
  /** Null before it is stored. */
  id: string | null
  kind: MailKind
  tenantId: string | null
  /** null for a reset to an address without an account. */
  content: MailContent | null
  isAllowed: boolean
  now: Date
}

/**
 * Only mails to candidates are a member's own text. Others contain names and titles, where braces are text.
 */
const isOwnText = (kind: MailKind): boolean => kind === 'candidate'

/** Returns the facts for the mail's rules, read in the caller's transaction. */
export async function readMailFacts(
  tx: TenantTx | GlobalTx,
  { id, kind, tenantId, content, isAllowed, now }: FactsOf,
): Promise<MailFacts> {
  const facts = {
    blankTokens: content !== null && isOwnText(kind) ? blankTokensOf(content) : [],
    hasAddress: content !== null && isEmailAddress(mailboxOf(content.to)),
    isAllowed,
  }
  if (mailKinds[kind].isOfAccount === true || content === null) {
    return { ...facts, isOptedOut: false, hasBounced: false, ...unlimited }
  }
  const reasons = await suppressionsOf(tx, { address: content.to, tenantId })
  return {
    ...facts,
    isOptedOut: reasons.has('optedOut') || reasons.has('complained') || reasons.has('neverContact'),
    hasBounced: reasons.has('bounced'),
    ...(limitedKinds.includes(kind) ? await readMailLimit(tx, { exceptId: id, tenantId, now }) : unlimited),
  }
}

export const blankTokensOf = ({ subject, greeting, before }: MailContent): string[] =>
  blankTokensIn([subject, greeting, ...before])
