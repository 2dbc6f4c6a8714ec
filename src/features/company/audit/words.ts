import type { components } from '#contract/schema.gen.ts'
import { formatDay } from '#src/lib/dates.ts'
import { zonedTime } from '#src/ui/calendar/zoned-time.ts'
import { eventDid } from '#src/session/event-words.ts'

type Schemas = components['schemas']
type Entry = Schemas['AuditEntry']

const nameless: Record<Schemas['AuditRecordKind'], string> = {
  company: 'the company',
  member: 'a former member',
  ownership: 'ownership',
  stageTemplate: 'a stage template',
  rejectionReason: 'a rejection reason',
  mailTemplate: 'an email template',
  client: 'a client',
  position: 'a position',
  candidate: 'a candidate',
  application: 'a candidate',
  consent: 'a candidate',
  note: 'a candidate',
  invitation: 'a candidate',
  digest: 'a position',
  import: 'a list of candidates',
}

const fieldNames: Readonly<Record<string, string>> = {
  timeZone: 'time zone',
  digestCadence: 'digests',
  digestPreferences: 'digest preferences',
  isDefault: 'default',
  ownerMemberId: 'owner',
  notifyEmail: 'email',
  asksByEmail: 'asking by email',
  retentionMonths: 'retention',
  pendingRetention: 'scheduled retention',
  consentDays: 'consent validity',
}
const nameOf = (field: string) =>
  fieldNames[field] ?? field.replaceAll(/[A-Z]/gu, (letter) => ` ${letter.toLowerCase()}`)
const begun = (line: string) => line.slice(0, 1).toUpperCase() + line.slice(1)

const units: Readonly<Record<string, string>> = { consentDays: 'day', retentionMonths: 'month' }
const counted = (n: number, unit: string) => `${n} ${unit}${n === 1 ? '' : 's'}`

const valueNames: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  side: { us: 'company', candidate: 'candidate', none: 'neither side' },
  digestCadence: { weekly: 'every week', everyTwoWeeks: 'every two weeks', monthly: 'every month' },
  kind: { invite: 'invitation', represent: 'right to represent', mail: 'email' },
}

function valueText(value: Schemas['AuditValue'], field: string): string {
  if (value === null) return field === 'clients' ? 'all clients' : 'nothing'
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.join(', ')
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  const [, months, from] =
    field === 'pendingRetention' ? (/^(\d+) months from (.+)$/u.exec(String(value)) ?? []) : []
  if (months !== undefined && from !== undefined)
    return `${counted(Number(months), 'month')} from ${formatDay(from)}`
  const named = valueNames[field]?.[String(value)]
  if (named !== undefined) return named
  return value === '' ? 'nothing' : String(value)
}

function shortened(text: string, longest: number): string {
  const letters = [...text]
  return letters.length > longest
    ? `${letters
        .slice(0, longest - 1)
        .join('')
        .trimEnd()}…`
    : text
}

/** Records whose name doesn't tell their kind. */
const kinds: Partial<Record<Entry['record'], string>> = {
  stageTemplate: 'the stage template',
  rejectionReason: 'the rejection reason',
  mailTemplate: 'the email template',
}

function namedRecord(record: Entry['record'], name: string | null): string {
  if (name === null) return nameless[record]
  const kind = kinds[record]
  return kind === undefined ? name : `${kind} ${name}`
}

export const auditWords = {
  title: 'Audit log',
  purpose: 'Who changed what, and when. Entries can’t be changed or removed.',
  list: 'Audit log, newest first',
  when: 'When',
  who: 'Who',
  what: 'What',
  details: 'Change',
  anyone: 'Anyone',
  everything: 'Everything',
  from: 'From',
  until: 'Until',
  startsAt: (at: Date) => `From ${zonedTime(at)}`,
  endsAt: (at: Date) => `Before ${zonedTime(at)}`,
  records: {
    company: 'Company settings',
    member: 'Members',
    ownership: 'Ownership',
    stageTemplate: 'Stage templates',
    rejectionReason: 'Rejection reasons',
    mailTemplate: 'Email templates',
    client: 'Clients',
    position: 'Positions',
    candidate: 'Candidates',
    application: 'Moves and decisions',
    consent: 'Consents',
    note: 'Notes',
    invitation: 'Invitations',
    digest: 'Digests',
    import: 'Imports',
  } satisfies Record<Schemas['AuditRecordKind'], string>,
  did: ({ event, record, recordName }: Pick<Entry, 'event' | 'record' | 'recordName'>) => {
    const did = eventDid(event)
    if (event === 'member.joined' || event === 'member.left') return `${did} the company`
    const isInvitation = event.startsWith('member.invit')
    return `${did} ${isInvitation && recordName === null ? 'a person' : namedRecord(record, recordName)}`
  },
  /** Created and joined records have no earlier values. */
  isBeginning: (event: string) => /\.(?:created|invited|joined)$/u.test(event),
  moved: ({ from, to, event }: Pick<Entry, 'from' | 'to' | 'event'>) =>
    event === 'application.moveRequested' && from !== null && to !== null ? `${from} → ${to}` : null,
  place: ({ title, clientName }: NonNullable<Entry['position']>) => `${title} · ${clientName}`,
  /** @param longest maximum characters of a value; unlimited by default */
  changed: ({ field, before, after }: Entry['change'][number], isBeginning: boolean, longest = Infinity) => {
    const isNew = isBeginning || (before === null && field !== 'clients')
    const text = (value: Schemas['AuditValue'], unit = units[field]) =>
      typeof value === 'number' && unit !== undefined
        ? counted(value, unit)
        : shortened(valueText(value, field), longest)
    const isCounted = typeof before === 'number' && typeof after === 'number'
    const earlier = isNew ? '' : `${isCounted ? before : text(before)} → `
    return begun(`${nameOf(field)}: ${earlier}${text(after)}`)
  },
  fields: (fields: readonly string[]) => begun(fields.map(nameOf).join(', ')),
  failed: 'Couldn’t load the audit log',
  roleMissing: 'Only the owner and admins can read the audit log. Ask one of them.',
  older: 'Show older entries',
  none: 'Nothing has happened yet.',
  noneFound: 'No entries match these filters.',
  download: 'Download CSV',
  downloading: (n: number) => `Loading… ${n.toLocaleString('en-US')} entries`,
  file: 'audit-log.csv',
  columns: ['Time (UTC)', 'Who', 'What', 'Change', 'Position', 'Fields', 'Record ID'],
} as const
