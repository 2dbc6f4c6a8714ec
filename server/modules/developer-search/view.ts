import { sql } from 'kysely'
import type { PrivacySection } from '#machines/domain/developer/privacy.ts'
import type { HandlerContext } from '#server/contract/operation.ts'
import type { CompanyActor } from '#server/contract/ports/actor.ts'
import type { components } from '#contract/schema.gen.ts'
import type { TenantTx } from '#server/db/database.ts'
import { recordView } from '../access-log/public.ts'
import { companyClaims, findCompany } from '../companies/public.ts'
import { numberSections, shownSections, showDeveloper, showNumber } from '../shown-profile/public.ts'
import { isBlocked } from './is-blocked.ts'

type ShownProfile = components['schemas']['ShownProfile']
type ShownNumber = components['schemas']['ShownNumber']
type ViewSurface = 'search' | 'board'
/** A developer's projection for companies, with the introduction. */
export type ShownDeveloper = ShownProfile & {
  readonly introduction: NonNullable<ShownProfile['introduction']>
}

/** Whether the company may find this developer now. The answer does not reveal a block. */
export async function mayFind(tx: TenantTx, companyId: string, developerId: string): Promise<boolean> {
  const { rows } = await sql<object>`
    select from developer_search where account_id = ${developerId}
      and not ${isBlocked(await companyClaims(tx, companyId))}`.execute(tx)
  return rows.length > 0
}

/** The developers whom the company may find now. */
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

interface Shown<Value> {
  readonly value: Value
  readonly fields: readonly PrivacySection[]
}

/**
 * Shows a company some data of a developer whom it may find, and logs the view with it. Two transactions, since neither
 * tenant can read the other; the projection comes from the developer's.
 *
 * @param surface where the view happens
 * @param show null if there is nothing to show, which is not logged
 * @returns null if the company may not find the developer, or nothing is shown
 */
async function showing<Value>(
  { database, clock }: Pick<HandlerContext, 'database' | 'clock'>,
  { companyId }: Pick<CompanyActor, 'companyId'>,
  developerId: string,
  surface: ViewSurface,
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
    const view = { viewer: 'company', viewerId: companyId, viewerName: viewer.name, surface } as const
    await recordView(tx, developerId, { ...view, fields: shown.fields }, now)
    return shown.value
  })
}

/** Shows a developer and logs the view. Null as for `showing`. */
export const viewDeveloper = (
  context: Pick<HandlerContext, 'database' | 'clock'>,
  actor: Pick<CompanyActor, 'companyId'>,
  developerId: string,
  surface: ViewSurface = 'search',
): Promise<ShownDeveloper | null> =>
  showing(context, actor, developerId, surface, async (tx, now) => {
    const shown = await showDeveloper(tx, developerId, 'company', now)
    if (shown === null || shown.introduction === null) return null
    const { introduction } = shown
    return { value: { ...shown, introduction }, fields: shownSections(shown) }
  })

/** Shows the breakdown of one number and logs the view of its sections. Null as for `showing`. */
export const viewNumber = (
  context: Pick<HandlerContext, 'database' | 'clock'>,
  actor: Pick<CompanyActor, 'companyId'>,
  developerId: string,
  topic: string,
  surface: ViewSurface = 'search',
): Promise<ShownNumber | null> =>
  showing(context, actor, developerId, surface, async (tx, now) => {
    const value = await showNumber(tx, developerId, 'company', topic, now)
    return value && { value, fields: numberSections(value) }
  })
