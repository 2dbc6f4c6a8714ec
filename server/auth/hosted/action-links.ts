import type { ProviderResult } from '../../contract/ports/identity.ts'
import { type ProjectAccounts, refusalOf } from './project-accounts.ts'
import { ProviderUnavailable } from './protocol-call.ts'

type Wanted =
  | { requestType: 'VERIFY_EMAIL' | 'PASSWORD_RESET'; email: string }
  | { requestType: 'VERIFY_AND_CHANGE_EMAIL'; email: string; newEmail: string }

/** Link lifetimes in milliseconds, as our mails state them. The vendor keeps its codes at least as long. */
const LIFETIME_MS = {
  VERIFY_EMAIL: 24 * 60 * 60_000,
  VERIFY_AND_CHANGE_EMAIL: 24 * 60 * 60_000,
  PASSWORD_RESET: 60 * 60_000,
} as const

/**
 * Creates a single-use code of the vendor. The vendor returns a link; we take the code out and mail our own
 * link.
 * @param clock used to compute the expiry
 */
export async function createActionCode(
  accounts: ProjectAccounts,
  wanted: Wanted,
  clock: { now(): Date },
): Promise<ProviderResult<{ code: string; expiresAt: Date }>> {
  const answer = await accounts.asAdmin(':sendOobCode', { ...wanted, returnOobLink: true })
  if (!answer.ok) return refusalOf(answer.code)
  const link = answer.value['oobLink']
  const code = typeof link === 'string' && URL.canParse(link) ? codeIn(new URL(link)) : null
  if (code === null) throw new ProviderUnavailable('The identity provider gave no link')
  const expiresAt = new Date(clock.now().getTime() + LIFETIME_MS[wanted.requestType])
  return { ok: true, value: { code, expiresAt } }
}

const codeIn = (link: URL): string | null => link.searchParams.get('oobCode')
