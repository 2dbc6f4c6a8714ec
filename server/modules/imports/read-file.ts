import { parse, CsvError } from 'csv-parse'
import { Readable } from 'node:stream'
import { isEmailAddress } from '#machines/domain/text/email-address.ts'
import { plainText, unquoted } from './characters.ts'
import { decodeFile, type Encoding } from './decode.ts'
import { detectDelimiter, type Delimiter } from './delimiter.ts'

export const mostRows = 10_000
export const mostColumns = 200
/** The header is row 1, as in a spreadsheet. */
export const firstDataRow = 2

export interface Table {
  encoding: Encoding
  delimiter: Delimiter
  header: string[]
  /** Cells as written, one list per record after the header; records may be shorter or longer than it. */
  rows: string[][]
}

/** Why a file cannot be read; facts hold row numbers and limits, never content. */
export interface FileRefusal {
  code:
    | 'file-empty'
    | 'file-workbook'
    | 'file-binary'
    | 'file-encoding'
    | 'file-quotes'
    | 'header-missing'
    | 'columns-too-many'
    | 'rows-missing'
    | 'rows-too-many'
  facts: Record<string, number>
}

export type ReadFile = { ok: true; table: Table } | { ok: false; refusal: FileRefusal }

const refuse = (code: FileRefusal['code'], facts: Record<string, number> = {}): ReadFile => ({
  ok: false,
  refusal: { code, facts },
})

const pieceBytes = 8 * 1024

/** In pieces, so that a large file does not block other requests. */
function* pieces(text: string) {
  const bytes = Buffer.from(text)
  for (let from = 0; from < bytes.length; from += pieceBytes) yield bytes.subarray(from, from + pieceBytes)
}

const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '')

/**
 * Reads an uploaded file: encoding, delimiter, records. Keeps quotes, line breaks in them and ragged records; drops the
 * blank records that spreadsheets leave at the end.
 */
export async function readFile(bytes: Uint8Array): Promise<ReadFile> {
  const decoded = decodeFile(bytes)
  if (!decoded.ok) return refuse(decoded.code)
  const { delimiter, text } = detectDelimiter(decoded.text)
  const records = await parseRecords(withoutBlankEnd(text), delimiter)
  if (records === 'endless') return refuse('rows-too-many', { limit: mostRows })
  if (!Array.isArray(records)) return refuse('file-quotes', records)
  while (records.length > 0 && isBlank(records.at(-1) ?? [])) records.pop()
  const [first, ...rows] = records
  const header = (first ?? []).map((cell) => unquoted(plainText(cell)).trim())
  if (isBlank(header)) return refuse('header-missing')
  // An address in the first row means that the header is missing.
  if (header.some(isEmailAddress)) return refuse('header-missing')
  if (header.length > mostColumns)
    return refuse('columns-too-many', { columns: header.length, limit: mostColumns })
  if (rows.length === 0) return refuse('rows-missing')
  if (rows.length > mostRows) return refuse('rows-too-many', { limit: mostRows })
  return { ok: true, table: { encoding: decoded.encoding, delimiter, header, rows } }
}

/** Maximum records to read, blank ones included: each takes memory. */
const mostRecords = 2 * mostRows

/** The text up to the end of its last line with a value: a spreadsheet may append millions of blank ones. */
function withoutBlankEnd(text: string) {
  let last = text.length - 1
  while (last >= 0 && blank.test(text.charAt(last))) last -= 1
  const rest = text.slice(last + 1)
  const end = rest.search(/[\r\n]/)
  return end < 0 ? text : text.slice(0, last + 1 + end)
}

const blank = /[\s,;|]/

/** The records, or the row with an unclosed quote, or `endless` for too many blank records. */
async function parseRecords(
  text: string,
  delimiter: Delimiter,
): Promise<string[][] | { row: number } | 'endless'> {
  const parser = Readable.from(pieces(text)).pipe(
    parse({
      delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_quotes: true,
      relax_column_count: true,
    }),
  )
  const records: string[][] = []
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      records.push(record)
      // The header and one row too many are enough to know.
      if (records.length > mostRows + 1 && !isBlank(record)) break
      if (records.length > mostRecords) return 'endless'
    }
  } catch (error) {
    if (error instanceof CsvError) return { row: (typeof error.records === 'number' ? error.records : 0) + 1 }
    throw error
  }
  return records
}
