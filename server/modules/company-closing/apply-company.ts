import { companyMachine } from '#machines/lifecycle/company/company-machine.ts'
import type { CompanyEvent } from '#machines/lifecycle/company/company-types.ts'
import { applyEvent, impossibility } from '#machines/shared/lifecycle.ts'
import type { Refusal } from '#machines/shared/refusal.ts'
import type { TenantTx } from '#server/db/database.ts'
import { findMember } from '../members/public.ts'
import { appendTransitions, memberOf } from '../transition-log/public.ts'
import { effects, type By } from './effects.ts'
import { lockCompany } from './repository.ts'

/** The owner's events; the module `erasure` applies the end. */
export type OwnerEvent = Exclude<CompanyEvent, { type: 'company.erased' }>

async function isOwner(tx: TenantTx, tenantId: string, memberId: string): Promise<boolean> {
  const member = await findMember(tx, tenantId, memberId)
  return member?.role === 'owner' && member.state === 'active'
}

/**
 * Applies an event of the company machine: writes rows, log and mails.
 * @returns the refusal; null for done; `absent` for an erased company
 */
export async function applyCompany(
  tx: TenantTx,
  tenantId: string,
  event: OwnerEvent,
  by: By,
): Promise<Refusal | 'absent' | null> {
  const { actor, at, hasRecentSignIn } = by
  const company = await lockCompany(tx, tenantId)
  if (company === null) return 'absent'
  const { name, state, erasureDueAt } = company
  const memberId = memberOf(actor)
  const facts = {
    by: memberId === null ? null : { isOwner: await isOwner(tx, tenantId, memberId), hasRecentSignIn },
    name,
    isDue: erasureDueAt !== null && erasureDueAt <= at,
  }
  const verdict = applyEvent(companyMachine, { state, facts }, event)
  if (verdict.kind === 'refused') return verdict.refusal
  if (verdict.kind !== 'moved') return impossibility(state, event)
  const isClosing = verdict.state === 'closing'
  for (const effect of verdict.effects) {
    if (effect === 'mailReceipt' || effect === 'erase') throw new TypeError(`${effect} of the owner`)
    await effects[effect]({ tx, tenantId, company: name, isClosing, by })
  }
  const log = { entity: 'company', entityId: tenantId, event: event.type } as const
  await appendTransitions(tx, tenantId, [{ ...log, from: state, to: verdict.state, actor, at }])
  return null
}
