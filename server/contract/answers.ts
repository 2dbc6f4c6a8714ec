import type { Refusal } from '#machines/shared/refusal.ts'

/** Absent, or somebody else's: one answer for both, so that existence is not revealed (api.md section 1). */
export const notFound = { status: 404 as const, problem: { code: 'not-found' } }

/** A stale If-Match, with the record as it stands now. */
export const stale = (current: { version: number }) => ({
  status: 412 as const,
  problem: { code: 'version-stale', current: { ...current } },
})

/** A rule of the product refuses: which, what it looked at, what would lift it and who can. */
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

/** Of the two kinds of account the operation needs the other one. */
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

/** The operation reaches beyond the clients that the member sees. */
export const needsAllClients = {
  status: 422 as const,
  problem: { code: 'clients-missing', rule: 'member.clients', fix: 'member.change-clients', who: 'admin' },
}

/** A value that has to be unique and is not; the field is named. */
export const taken = (field: string, code: string, message: string) => ({
  status: 409 as const,
  problem: { code, message, errors: [{ field, code, message }] },
})

/** A query parameter that is well-formed but means nothing here. */
export const badParameter = (field: string, code: string, message: string) => ({
  status: 400 as const,
  problem: { code: 'bad-input', message, errors: [{ field, code, message }] },
})

/** A field of a body that is well-formed but names nothing, or breaks a rule across fields: shown at the field. */
export const badField = (field: string, code: string, message: string) => ({
  status: 422 as const,
  problem: { code: 'bad-input', message, errors: [{ field, code, message }] },
})
