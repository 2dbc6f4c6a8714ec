import { sql, type RawBuilder } from 'kysely'
import { calendarLimits } from '#machines/domain/company/calendar.ts'
import type { components } from '#contract/schema.gen.ts'
import type { TenantTx } from '#server/db/database.ts'
import { inPlay } from '../applications/public.ts'
import { isOpen } from './repository.ts'

type Schemas = components['schemas']
type Entry = Schemas['CalendarEntry']

export interface CalendarDays {
  /** First and last day. */
  readonly from: string
  readonly to: string
  /** Start of each day, and end of the last. */
  readonly starts: readonly Date[]
}

/** Whether a moment lies in these days. */
const momentIn = (at: string, { starts }: CalendarDays) =>
  sql`${sql.ref(at)} >= ${starts[0]}::timestamptz and ${sql.ref(at)} < ${starts.at(-1)}::timestamptz`

/** Selects the entries of one kind in these days. */
type Source = (tenantId: string, days: CalendarDays) => RawBuilder<unknown>

/** The position of a record, with its client and the client's owner. */
const placeOf = (record: 'application' | 'digest') => sql`
  join position on position.tenant_id = ${sql.ref(record)}.tenant_id and position.id = ${sql.ref(record)}.position_id
  join client on client.tenant_id = position.tenant_id and client.id = position.client_id
  join member on member.tenant_id = client.tenant_id and member.id = client.owner_member_id`

const placeColumns = sql`position.id as "positionId", position.title as "positionTitle",
  client.id as "clientId", client.name as "clientName", member.id as "ownerId", member.name as "ownerName"`

const ofCandidate = sql`candidate.name as title, 1 as count, application.id as "applicationId", ${placeColumns}`

/** Candidates move on open positions only, so no stage is overdue elsewhere. The dashboard counts the same. */
const applicationDue: Source = (tenantId, days) => sql`
  select application.id, null::date as date, application.due_at as at, ${ofCandidate}
  from ${inPlay} ${placeOf('application')}
  where application.tenant_id = ${tenantId}::uuid and ${isOpen}
    and ${momentIn('application.due_at', days)}`

/** `expires_on` is the first day after the expiry, so the entry is on the day before. */
const lastDay = (expiresOn: string) => sql`${sql.ref(expiresOn)} - 1`
const lastDayIn = (expiresOn: string, { from, to }: CalendarDays) =>
  sql`${sql.ref(expiresOn)} between ${from}::date + 1 and ${to}::date + 1`

const consentExpiry: Source = (tenantId, days) => sql`
  select application.id, ${lastDay('consent.expires_on')}, null::timestamptz, ${ofCandidate}
  from ${inPlay} ${placeOf('application')}
  join consent on consent.tenant_id = application.tenant_id and consent.application_id = application.id
  where consent.tenant_id = ${tenantId}::uuid and consent.state = 'given'
    and ${lastDayIn('consent.expires_on', days)}`

const invitationExpiry: Source = (tenantId, days) => sql`
  select invitation.id, ${lastDay('invitation.expires_on')}, null::timestamptz, ${ofCandidate}
  from ${inPlay} ${placeOf('application')}
  join invitation on invitation.tenant_id = application.tenant_id and invitation.application_id = application.id
  where invitation.tenant_id = ${tenantId}::uuid and invitation.state = 'sent'
    and ${lastDayIn('invitation.expires_on', days)}`

/** The last valid link of each recipient. Links of one email expire together. */
const digestLinkExpiry: Source = (tenantId, days) => sql`
  select digest.id, null::date, link.expires_at, position.title, count(*)::int, null::uuid, ${placeColumns}
  from secret_link link
  join digest on digest.tenant_id = link.tenant_id and digest.id = link.subject_id
    and digest.state in ('sent', 'partlyRead')
  ${placeOf('digest')}
  where link.tenant_id = ${tenantId}::uuid and link.purpose = 'digest' and link.revoked_at is null
    and ${momentIn('link.expires_at', days)}
    and not exists (
      select from secret_link later where later.tenant_id = link.tenant_id and later.purpose = 'digest'
        and later.subject_id = link.subject_id and later.recipient_id = link.recipient_id
        and later.revoked_at is null and later.expires_at > link.expires_at)
  group by digest.id, link.expires_at, position.id, position.title, client.id, client.name, member.id, member.name`

const sources: Readonly<Record<Entry['kind'], Source>> = {
  applicationDue,
  consentExpiry,
  invitationExpiry,
  digestLinkExpiry,
}

/** Lists due dates and expiries of these days, earliest first. An entry without a time comes first on its day. */
export async function listEntries(
  tx: TenantTx,
  tenantId: string,
  days: CalendarDays,
  owner: string | null,
): Promise<Schemas['Calendar']> {
  const rows = Object.entries(sources).map(
    ([kind, source]) =>
      sql`select ${kind}::text as kind, ${sql.ref(kind)}.* from (${source(tenantId, days)}) ${sql.ref(kind)}`,
  )
  // Days are not all 24 hours long.
  const starts = days.starts.map((start) => start.toISOString())
  const { rows: found } = await sql<Omit<Entry, 'at'> & { at: Date | null; total: number }>`
    with entry as (${sql.join(rows, sql` union all `)})
    select entry.*, count(*) over ()::int as total from entry
    where ${owner}::uuid is null or entry."ownerId" = ${owner}::uuid
    order by coalesce(entry.at, (${starts}::timestamptz[])[entry.date - ${days.from}::date + 1]),
      entry.at is not null, entry.date, entry.title, entry.id, entry.kind
    limit ${calendarLimits.entries}`.execute(tx)
  return {
    items: found.map(({ total: _, at, ...entry }) => ({ ...entry, at: at?.toISOString() ?? null })),
    total: found[0]?.total ?? 0,
  }
}
