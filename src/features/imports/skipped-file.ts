import { stringify } from 'csv-stringify/browser/esm/sync'
import type { components } from '#contract/schema.gen.ts'
import { messages } from './messages.ts'

type ImportRow = components['schemas']['ImportRow']

/** The rows with their reasons as CSV in UTF-8 with a BOM, for spreadsheets; no cell runs as a formula. */
export function skippedFile(rows: readonly ImportRow[]): string {
  const header = [messages.row, messages.name, messages.email, messages.reasons]
  const lines = rows.map(({ row, name, email, reasons }) => [
    String(row),
    name,
    email ?? '',
    reasons.map(messages.reason).join(' '),
  ])
  return stringify([header, ...lines], {
    bom: true,
    escape_formulas: true,
    quoted: true,
    quoted_empty: true,
    record_delimiter: 'windows',
  })
}
