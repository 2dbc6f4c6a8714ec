import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import {
  BackupDamaged,
  isHeader,
  isRow,
  isTableEnd,
  isTrailer,
  newHash,
  type Header,
  type Row,
  type TableEnd,
} from './backup-format.ts'

async function* linesOf(file: string): AsyncGenerator<string, void, undefined> {
  const unzipped = createGunzip()
  let failure: Error | null = null
  pipeline(createReadStream(file), unzipped, (error) => {
    if (error) failure = error
  })
  let rest = ''
  try {
    // Only a line feed ends a line: text may contain the other separators that line readers split at.
    for await (const chunk of unzipped.setEncoding('utf8')) {
      const lines = `${rest}${String(chunk)}`.split('\n')
      rest = lines.pop() ?? ''
      yield* lines
    }
  } catch (error) {
    throw new BackupDamaged('the file does not unpack', error)
  }
  if (rest !== '') throw new BackupDamaged('its last line is cut off')
  if (failure !== null) throw new BackupDamaged('the file does not unpack', failure)
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch (error) {
    throw new BackupDamaged('a line is not JSON', error)
  }
}

export type BackupPart =
  | { kind: 'header'; header: Header }
  | { kind: 'row'; table: Header['tables'][number]; row: Row }
  | { kind: 'end'; end: TableEnd }

/**
 * Reads a backup and verifies it: every section's count and SHA-256, the sections' order, and the whole.
 * Yields parts before the whole is verified, so a caller that writes must read twice.
 */
export async function* readBackup(file: string): AsyncGenerator<BackupPart, void, undefined> {
  const whole = newHash()
  let section = newHash()
  let rows = 0
  let header: Header | null = null
  let position = 0
  let complete = false
  for await (const line of linesOf(file)) {
    if (complete) throw new BackupDamaged('there is more after its end')
    const value = parsed(line)
    if (header === null) {
      if (!isHeader(value)) throw new BackupDamaged('it does not start like a backup of this product')
      header = value
      yield { kind: 'header', header }
    } else if (isRow(value)) {
      const table = header.tables[position]
      if (table === undefined || value.length !== table.columns.length) {
        throw new BackupDamaged('a row is in no table')
      }
      section.update(`${line}\n`)
      rows += 1
      yield { kind: 'row', table, row: value }
    } else if (isTableEnd(value)) {
      const same = value.end === header.tables[position]?.name && value.rows === rows
      if (!same || value.sha256 !== section.digest('hex')) {
        throw new BackupDamaged(`the rows of table ${value.end} were changed`)
      }
      section = newHash()
      rows = 0
      position += 1
      yield { kind: 'end', end: value }
    } else if (isTrailer(value)) {
      const all = position === header.tables.length && rows === 0
      if (!all || value.sha256 !== whole.digest('hex')) throw new BackupDamaged('its checksum does not match')
      complete = true
      continue
    } else {
      throw new BackupDamaged('a line is of no known kind')
    }
    if (!complete) whole.update(`${line}\n`)
  }
  if (!complete) throw new BackupDamaged('it is not complete')
}

export type BackupSummary = { header: Header; ends: TableEnd[] }

/** Reads the whole file. Throws BackupDamaged unless every checksum matches. */
export async function verifyBackup(file: string): Promise<BackupSummary> {
  let header: Header | null = null
  const ends: TableEnd[] = []
  for await (const part of readBackup(file)) {
    if (part.kind === 'header') header = part.header
    else if (part.kind === 'end') ends.push(part.end)
  }
  if (header === null) throw new BackupDamaged('it is empty')
  return { header, ends }
}
