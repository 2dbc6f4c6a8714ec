import { createHash, type Hash } from 'node:crypto'

/**
 * A backup is gzipped lines of JSON: one header; per table its rows (arrays of column texts, or null) and a
 * closing line with their number and SHA-256; last a line with the SHA-256 of all earlier lines. Values are
 * PostgreSQL's own text forms, so a backup of one engine restores to the other.
 */
export const formatVersion = 1

export type TableShape = { name: string; columns: string[] }
export type SequenceState = { name: string; last: number; called: boolean }

export type Header = {
  assayBackup: typeof formatVersion
  createdAt: string
  migrations: { name: string; sha256: string }[]
  tables: TableShape[]
  sequences: SequenceState[]
}
export type TableEnd = { end: string; rows: number; sha256: string }
export type Trailer = { complete: true; sha256: string }
export type Row = (string | null)[]

/** The file is damaged; nothing of it was written. */
export class BackupDamaged extends Error {
  constructor(reason: string, cause?: unknown) {
    super(`this backup cannot be restored: ${reason}`, { cause })
    this.name = 'BackupDamaged'
  }
}

export const newHash = (): Hash => createHash('sha256')

type Fields = Record<string, unknown>
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isText = (value: unknown): value is string => typeof value === 'string'
const isCount = (value: unknown): value is number => Number.isSafeInteger(value)
const isListOf = <T>(value: unknown, is: (item: unknown) => item is T): value is T[] =>
  Array.isArray(value) && value.every((item) => is(item))

const isMigration = (value: unknown): value is Header['migrations'][number] =>
  isFields(value) && isText(value['name']) && isText(value['sha256'])
const isTable = (value: unknown): value is TableShape =>
  isFields(value) && isText(value['name']) && isListOf(value['columns'], isText)
const isSequence = (value: unknown): value is SequenceState =>
  isFields(value) && isText(value['name']) && isCount(value['last']) && typeof value['called'] === 'boolean'

export const isHeader = (value: unknown): value is Header =>
  isFields(value) &&
  value['assayBackup'] === formatVersion &&
  isText(value['createdAt']) &&
  isListOf(value['migrations'], isMigration) &&
  isListOf(value['tables'], isTable) &&
  isListOf(value['sequences'], isSequence)

export const isTableEnd = (value: unknown): value is TableEnd =>
  isFields(value) && isText(value['end']) && isCount(value['rows']) && isText(value['sha256'])

export const isTrailer = (value: unknown): value is Trailer =>
  isFields(value) && value['complete'] === true && isText(value['sha256'])

export const isRow = (value: unknown): value is Row =>
  Array.isArray(value) && value.every((item) => item === null || typeof item === 'string')
