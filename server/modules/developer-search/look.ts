import { sql } from 'kysely'
import type { PrivacySection } from '#machines/domain/developer/privacy.ts'
import type { HandlerContext } from '#server/contract/operation.ts'
import type { CompanyActor } from '#server/contract/ports/actor.ts'
import type { components } from '#contract/schema.gen.ts'
import type { TenantTx } from '#server/db/database.ts'
import { recordLook } from '../access-log/face.ts'
import { companyClaims, findCompany } from '../companies/face.ts'
import { numberSections, shownSections, showDeveloper, showNumber } from '../shown-profile/face.ts'
import { isBlocked } from './is-blocked.ts'

type ShownProfile = components['schemas']['ShownProfile']
type ShownNumber = components['schemas']['ShownNumber']
type LookSurface = 'search' | 'board'
/** What a look at somebody whom companies find shows, their introduction at least. */
export type ShownDeveloper = ShownProfile & {
  readonly introduction: NonNullable<ShownProfile['introduction']>
}

/** Whether the company may find this developer now; it may not where they block it, and is told neither. */
export async function mayFind(tx: TenantTx, companyId: string, developerId: string): Promise<boolean> {
  const { rows } = await sql<object>`
    select from developer_search where account_id = ${developerId}
      and not ${isBlocked(await companyClaims(tx, companyId))}`.execute(tx)
  return rows.length > 0
}

/** Those of these developers whom the company may find now. */
export async function findableAmong(
  tx: TenantTx,
  companyId: string,
  developerIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (developerIds.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    select account_id as id from developer_search
    where account_id = any(array(
        select value::uuid from jsonb_array_elements_text(${JSON.stringify(developerIds)}::jsonb) value))
      and not ${isBlocked(await companyClaims(tx, companyId))}`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/** What is shown of a developer, and which sections that is of. */
interface Shown<Value> {
  readonly value: Value
  readonly fields: readonly PrivacySection[]
}

/**
 * Shows something of a developer to somebody of a company, who finds them, and writes the look down with it. In two transactions, as
 * neither tenant sees the other: what is shown is what holds in the developer's.
 *
 * @param surface where they are looked at
 * @param show null where there is nothing to be seen: nobody has looked then
 * @returns null where the company does not find them, or finds them no more, and where nothing is shown
 */
async function showing<Value>(
  { database, clock }: Pick<HandlerContext, 'database' | 'clock'>,
  { companyId }: Pick<CompanyActor, 'companyId'>,
  developerId: string,
  surface: LookSurface,
  show: (tx: TenantTx, now: Date) => Promise<Shown<Value> | null>,
): Promise<Value | null> {
  const viewer = await database.tenant(companyId, async (tx) =>
    (await mayFind(tx, companyId, developerId)) ? findCompany(tx, companyId) : null,
  )
  if (viewer === null) return null
  return database.tenant(developerId, async (tx) => {
    const now = clock.now()
    const shown = await show(tx, now)
    if (shown === null) return null
    const look = { viewer: 'company', viewerId: companyId, viewerName: viewer.name, surface } as const
    await recordLook(tx, developerId, { ...look, fields: shown.fields }, now)
    return shown.value
  })
}

/** Shows a developer, which is a look. Null as `showing` has it. */
export const lookAt = (
  context: Pick<HandlerContext, 'database' | 'clock'>,
  actor: Pick<CompanyActor, 'companyId'>,
  developerId: string,
  surface: LookSurface = 'search',
): Promise<ShownDeveloper | null> =>
  showing(context, actor, developerId, surface, async (tx, now) => {
    const shown = await showDeveloper(tx, developerId, 'company', now)
    if (shown === null || shown.introduction === null) return null
    const { introduction } = shown
    return { value: { ...shown, introduction }, fields: shownSections(shown) }
  })

/** Opens one of a developer's numbers, which is a look at the sections that it is of. Null as `showing` has it. */
export const lookAtNumber = (
  context: Pick<HandlerContext, 'database' | 'clock'>,
  actor: Pick<CompanyActor, 'companyId'>,
  developerId: string,
  topic: string,
  surface: LookSurface = 'search',
): Promise<ShownNumber | null> =>
  showing(context, actor, developerId, surface, async (tx, now) => {
    const value = await showNumber(tx, developerId, 'company', topic, now)
    return value && { value, fields: numberSections(value) }
  })
