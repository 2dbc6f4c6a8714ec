import { restorableDays, type CompanyEffect } from '#machines/lifecycle/company/company-types.ts'
import { dayMs } from '#machines/domain/time/calendar-day.ts'
import type { TenantTx } from '#server/db/database.ts'
import { cancelMailsOfCompany, queueMail } from '#server/work/mail/mail-outbox.ts'
import { greeting } from '../accounts/public.ts'
import { endDigests } from '../digests/public.ts'
import { cancelHolds } from '../invitations/public.ts'
import { endTransfer } from '../members/public.ts'
import { revokeAllLinks } from '../secret-links/public.ts'
import type { LogActor } from '../transition-log/public.ts'
import { closingLetter, ownerClosingLetter, restoredLetter } from './letters.ts'
import { listMailedMembers, saveErasure } from './repository.ts'

export interface By {
  readonly actor: LogActor
  readonly at: Date
  readonly hasRecentSignIn: boolean
  /** Without a trailing slash. */
  readonly publicUrl: string
}

interface Context {
  readonly tx: TenantTx
  readonly tenantId: string
  readonly company: string
  readonly isClosing: boolean
  readonly by: By
}

export const erasureDay = (at: Date): Date => new Date(at.getTime() + restorableDays * dayMs)

async function mailMembers({ tx, tenantId, company, isClosing, by: { at, publicUrl } }: Context) {
  const members = await listMailedMembers(tx, tenantId)
  const owner = members.find(({ role }) => role === 'owner')?.name ?? 'The owner'
  const names = { company, owner }
  const closing = { dueAt: erasureDay(at), publicUrl }
  for (const { name, email, role } of members) {
    // The owner sees the restored company on the screen.
    if (role === 'owner' && !isClosing) continue
    const ofClosing = role === 'owner' ? ownerClosingLetter : closingLetter
    const words = isClosing ? ofClosing(names, closing) : restoredLetter(names, closing)
    const content = { to: email, greeting: greeting(name), ...words }
    await queueMail(tx, { kind: 'security', tenantId, content }, at)
  }
}

/** The effects of the company machine, except those of its end (module `erasure`). */
export const effects: Readonly<
  Record<Exclude<CompanyEffect, 'mailReceipt' | 'erase'>, (context: Context) => Promise<void> | null>
> = {
  logTransition: () => null,
  closeAccess: ({ tx, tenantId, by: { at } }) => saveErasure(tx, tenantId, erasureDay(at), at),
  withdrawTransfer: ({ tx, tenantId, by: { at } }) => endTransfer(tx, tenantId, at),
  revokeDigests: ({ tx, tenantId, by }) => endDigests(tx, tenantId, by),
  endLinks: ({ tx, tenantId, by: { at } }) => revokeAllLinks(tx, tenantId, at),
  async cancelMails({ tx, tenantId, by }) {
    await cancelHolds(tx, tenantId, by)
    await cancelMailsOfCompany(tx, tenantId, by.at)
  },
  openAccess: ({ tx, tenantId, by: { at } }) => saveErasure(tx, tenantId, null, at),
  mailMembers,
}
