import { companySteps } from '#machines/domain/account/onboarding-steps.ts'
import type { GlobalTx, TenantTx } from '../db/database.ts'
import type { MemberRole } from '../db/tables/company.ts'
import type { LivedApplication } from './history.ts'

export interface DemoMember {
  id: string
  accountId: string
  name: string
  email: string
  role: MemberRole
  title: string
}

/** Inserts a demo user's account and its company, unless the identity has an account. */
export async function ensureAccount(
  tx: GlobalTx,
  uid: string,
  member: DemoMember,
  companyId: string,
  at: Date,
): Promise<{ id: string; memberId: string | null; companyId: string | null }> {
  await tx
    .insertInto('account')
    .values({
      id: member.accountId,
      uid,
      user_type: 'company',
      name: member.name,
      email: member.email,
      company_name: null,
      member_id: member.id,
      company_id: companyId,
      role: member.role,
      member_state: 'active',
      first_login: false,
      verification_sent_at: null,
      created_at: at,
      updated_at: at,
    })
    .onConflict((conflict) => conflict.column('uid').doNothing())
    .execute()
  const row = await tx
    .selectFrom('account')
    .select(['id', 'member_id', 'company_id'])
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow()
  return { id: row.id, memberId: row.member_id, companyId: row.company_id }
}

interface DemoCompany {
  readonly name: string
  readonly domain: string
}

const brightwater: DemoCompany = { name: 'Brightwater Talent', domain: 'brightwater.example' }

/** Returns false if another process or an earlier start created the company. */
export async function claimCompany(
  tx: TenantTx,
  tenantId: string,
  at: Date,
  { name, domain }: DemoCompany = brightwater,
): Promise<boolean> {
  const row = await tx
    .insertInto('company')
    .values({
      tenant_id: tenantId,
      name,
      website: `https://www.${domain}`,
      size: '11-50',
      country: 'DE',
      domains: JSON.stringify([domain]),
      locale: 'en',
      time_zone: 'Europe/Berlin',
      currency: 'EUR',
      onboarding_step: companySteps,
      created_at: at,
      updated_at: at,
    })
    .onConflict((conflict) => conflict.column('tenant_id').doNothing())
    .returning('tenant_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function insertMembers(
  tx: TenantTx,
  tenantId: string,
  members: readonly DemoMember[],
  at: Date,
) {
  await tx
    .insertInto('member')
    .values(
      members.map(({ id, accountId, name, email, role, title }) => ({
        tenant_id: tenantId,
        id,
        account_id: accountId,
        name,
        email,
        role,
        title,
        state: 'active' as const,
        created_at: at,
        updated_at: at,
      })),
    )
    .execute()
}

export async function insertLived(tx: TenantTx, tenantId: string, lived: readonly LivedApplication[]) {
  await tx
    .insertInto('application')
    .values(
      lived.map(({ record, createdAt, updatedAt, notes }) => ({
        tenant_id: tenantId,
        id: record.id,
        candidate_id: record.candidateId,
        position_id: record.positionId,
        stage_id: record.stageId,
        previous_stage_id: record.previousStageId,
        state: record.state,
        stage_entered_at: record.stageEnteredAt,
        due_at: record.dueAt,
        waiting_on: record.waitingOn,
        rejection: record.rejection && JSON.stringify(record.rejection),
        moved_by: record.movedBy,
        note_count: notes.length,
        created_at: createdAt,
        updated_at: updatedAt,
        version: record.version,
      })),
    )
    .execute()
  await tx
    .insertInto('consent')
    .values(
      lived.flatMap(({ record, consent }) =>
        consent === null
          ? []
          : [
              {
                tenant_id: tenantId,
                application_id: record.id,
                state: consent.state,
                method: consent.method,
                given_on: consent.givenOn,
                expires_on: consent.expiresOn,
                recorded_by: consent.recordedBy,
                updated_at: consent.updatedAt,
              },
            ],
      ),
    )
    .execute()
  await tx
    .insertInto('note')
    .values(
      lived.flatMap(({ notes }) =>
        notes.map(({ id, applicationId, authorMemberId, text, at }) => ({
          tenant_id: tenantId,
          id,
          application_id: applicationId,
          author_member_id: authorMemberId,
          text,
          mentions: '[]',
          created_at: at,
        })),
      ),
    )
    .execute()
}
