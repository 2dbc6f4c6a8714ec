import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

export type Print = (text: string) => void

/** Where replay looks for what the last run found. */
export const lastRecord = join(import.meta.dirname, '../../../test-results/paths/last.json')

export function writeText(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
