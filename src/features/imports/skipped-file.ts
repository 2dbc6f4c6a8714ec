import type { components } from '#src/api/schema.gen.ts'
import { messages } from './messages.ts'

type ImportRow = components['schemas']['ImportRow']

/** A cell that a spreadsheet shows and never runs: what could begin a formula is preceded by an apostrophe. */
function cell(value: string): string {
  const safe = /^\s*[=+\-@]|^[\t\r]/.test(value) ? `'${value}` : value
  return `"${safe.replaceAll('"', '""')}"`
}

/** The rows with their reasons as CSV in UTF-8 with a mark, as spreadsheets open it. */
export function skippedFile(rows: readonly ImportRow[]): string {
  const header = [messages.row, messages.name, messages.email, messages.reasons]
  const lines = rows.map(({ row, name, email, reasons }) => [
    String(row),
    name,
    email ?? '',
    reasons.map(messages.reason).join(' '),
  ])
  return `\ufeff${[header, ...lines].map((line) => line.map(cell).join(',')).join('\r\n')}\r\n`
}

/** Hands a text to the person as a file. */
export function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
