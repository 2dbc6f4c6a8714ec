/**
 * `npm run contract:changes` compares openapi.yaml with the contract of the last release, and fails unless
 * contract/breaking-changes.yaml names exactly the breaking changes. `npm run contract:released` makes openapi.yaml the
 * contract of the last release.
 */
import { resolve } from 'node:path'
import { checkChanges, release } from './release.ts'

const root = resolve(import.meta.dirname, '../..')
const print = (line: string): void => void process.stdout.write(`${line}\n`)

const isDone = (process.argv[2] === 'released' ? release : checkChanges)(root, print)
process.exitCode = isDone ? 0 : 1
