import type { Refusal } from '#machines/shared/refusal.ts'

/** Missing, or not the caller's: one answer for both, so that it does not reveal existence (docs/api.md#errors). */
export const notFound = { status: 404 as const, problem: { code: 'not-found' } }

/** A stale If-Match, with the current record. */
export const stale = (current: { version: number }) => ({
  status: 412 as const,
  problem: { code: 'version-stale', current: { ...current } },
})

/** A refusal by a product rule: which rule, on what, what would lift it and who can. */
export const refused = (refusal: Refusal) => ({
  status: 422 as const,
  problem: {
    code: 'refused',
    rule: refusal.rule,
    facts: { ...refusal.facts },
    fix: refusal.fix,
    who: refusal.who,
  },
})

/** The operation needs the other kind of account. */
export const wrongKind = (accountType: string, needed: string) => ({
  status: 422 as const,
  problem: {
    code: 'account-kind',
    rule: 'account.kind',
    facts: { accountType, needed },
    fix: 'account.sign-in',
    who: 'you',
  },
})

/** The operation needs another role in the company. */
export const wrongRole = (role: string | null, allowed: readonly string[]) => ({
  status: 422 as const,
  problem: {
    code: 'role-missing',
    rule: 'member.role',
    facts: { role, allowed: [...allowed] },
    fix: 'member.change-role',
    who: 'admin',
  },
})

/** The refusal of an account whose company is being deleted. The owner keeps the session, which can restore the company. */
export function refuseClosing({ role, erasureDueAt }: { role: string | null; erasureDueAt: Date | null }) {
  if (erasureDueAt === null) return null
  if (role !== 'owner') return { status: 403 as const, problem: { code: 'company-closing' } }
  return {
    status: 422 as const,
    problem: {
      code: 'company-closing',
      message: 'Your company is being deleted. Restore it to continue.',
      rule: 'company.closing',
      facts: { erasureDueAt: erasureDueAt.toISOString() },
      fix: 'company.restore',
      who: 'you',
    },
  }
}

/** The operation reaches beyond the clients that the member sees. */
export const needsAllClients = {
  status: 422 as const,
  problem: { code: 'clients-missing', rule: 'member.clients', fix: 'member.change-clients', who: 'admin' },
}

/** A value that must be unique is taken; names the field. */
export const taken = (field: string, code: string, message: string) => ({
  status: 409 as const,
  problem: { code, message, errors: [{ field, code, message }] },
})

/** A well-formed query parameter that is invalid here. */
export const badParameter = (field: string, code: string, message: string) => ({
  status: 400 as const,
  problem: { code: 'bad-input', message, errors: [{ field, code, message }] },
})

/** A well-formed body field that names nothing or breaks a rule across fields; shown at the field. */
export const badField = (field: string, code: string, message: string) => ({
  status: 422 as const,
  problem: { code: 'bad-input', message, errors: [{ field, code, message }] },
})
