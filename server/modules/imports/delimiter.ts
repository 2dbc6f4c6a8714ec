import { parse } from 'csv-parse/sync'

export const delimiters = [',', ';', '\t', '|'] as const
export type Delimiter = (typeof delimiters)[number]

const sampleLength = 64 * 1024
const sampleRecords = 50

/** Excel's first line with the delimiter, possibly quoted or padded with delimiters by another program. */
const declaration = /^\ufeff?[ ]*"?sep=([,;\t|])"?[,;\t| ]*(?:\r\n|\n|\r)/i

/** How well a delimiter splits the sample: columns of the first record, and the share of records with as many. */
function score(sample: string, whole: boolean, delimiter: Delimiter): { columns: number; agreement: number } {
  let records: string[][]
  try {
    records = parse(sample, {
      delimiter,
      to: sampleRecords,
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: true,
    })
  } catch {
    return { columns: 0, agreement: 0 }
  }
  // The end of the sample may cut a record.
  if (!whole && records.length > 1 && records.length < sampleRecords) records.pop()
  const columns = records[0]?.length ?? 0
  const agreeing = records.filter((record) => record.length === columns).length
  return { columns, agreement: records.length === 0 ? 0 : agreeing / records.length }
}

/**
 * The delimiter under which most records have as many columns as the header; on a tie, the one with more columns. The
 * default is a comma. A `sep=` line decides and is removed.
 */
export function detectDelimiter(text: string): { delimiter: Delimiter; text: string } {
  const declared = declaration.exec(text)
  const named = delimiters.find((delimiter) => delimiter === declared?.[1])
  if (declared !== null && named !== undefined) {
    return { delimiter: named, text: text.slice(declared[0].length) }
  }
  const whole = text.length <= sampleLength
  // Ends at a line end: a quoted field left open by the cut would spoil the sample.
  const sample = whole ? text : text.slice(0, text.lastIndexOf('\n', sampleLength) + 1 || sampleLength)
  let best: { delimiter: Delimiter; columns: number; agreement: number } | null = null
  for (const delimiter of delimiters) {
    const found = { delimiter, ...score(sample, whole, delimiter) }
    if (found.columns < 2) continue
    const better =
      best === null ||
      found.agreement > best.agreement ||
      (found.agreement === best.agreement && found.columns > best.columns)
    if (better) best = found
  }
  return { delimiter: best?.delimiter ?? ',', text }
}
