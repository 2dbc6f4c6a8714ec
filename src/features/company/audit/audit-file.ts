import { stringify } from 'csv-stringify/browser/esm/sync'
import { actorName } from '#src/ui/data/actor-name.ts'
import type { AuditEntry } from '../queries.ts'
import { auditWords as words } from './words.ts'

/** The entries as CSV in UTF-8 with a BOM, for spreadsheets; no cell runs as a formula. */
export function auditFile(entries: readonly AuditEntry[]): string {
  const lines = entries.map((entry) => [
    entry.at,
    actorName({ actor: entry.actorName, actorKind: entry.actorKind }),
    words.did(entry),
    [words.moved(entry), ...entry.change.map((one) => words.changed(one, words.isBeginning(entry.event)))]
      .filter((line) => line !== null)
      .join('; '),
    entry.position === null ? '' : words.place(entry.position),
    words.fields(entry.fields),
    entry.recordId,
  ])
  return stringify([[...words.columns], ...lines], {
    bom: true,
    escape_formulas: true,
    quoted: true,
    quoted_empty: true,
    record_delimiter: 'windows',
  })
}
