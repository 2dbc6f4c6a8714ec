import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

export type Print = (text: string) => void

/** The last run's record, which replay reads. */
export const lastRecord = join(import.meta.dirname, '../../../test-results/paths/last.json')

export function writeText(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
