import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { contractOf, readContract } from '#server/contract/document.ts'
import { breakingChanges, type BreakingChange } from './compare-contracts.ts'
import { differences, namedChangesOf } from './named-changes.ts'
import { withKnownAccess } from './narrowed-access.ts'

const namedHeading = `# Breaking changes since the last release that are meant. npm run contract:changes fails if one is missing here, and if
# one here no longer exists. Fields of an entry: change, as the command prints it; why; tab, its effect on an open tab of
# the last release.
`

type Print = (line: string) => void

const filesOf = (root: string) => ({
  contract: join(root, 'openapi.yaml'),
  released: join(root, 'contract/last-release.yaml'),
  named: join(root, 'contract/breaking-changes.yaml'),
})
const text = (file: string): string => readFileSync(file, 'utf8')
const releasedVersion = (file: string): string | undefined => /^# Release: (.+)$/mu.exec(text(file))?.[1]

function printChange(print: Print, { change, operations, isForIntegrators }: BreakingChange): void {
  const more = operations.length > 5 ? ` and ${operations.length - 5} more` : ''
  print(`  ${change}`)
  print(
    `    breaks ${isForIntegrators ? 'open tabs and integrators' : 'open tabs'}: ${operations.slice(0, 5).join(', ')}${more}`,
  )
}

/** Prints the breaking changes. Whether each is named, and each named one exists. */
export function checkChanges(root: string, print: Print): boolean {
  const files = filesOf(root)
  const released = contractOf(withKnownAccess(parse(text(files.released)) as Record<string, unknown>))
  const found = breakingChanges(released, readContract(files.contract))
  const { unnamed, absent } = differences(found, namedChangesOf(parse(text(files.named))))
  print(`Breaking changes since release ${releasedVersion(files.released)}: ${found.length}`)
  found.forEach((change) => printChange(print, change))
  if (unnamed.length > 0) {
    print('\nUndo these changes, or fill in these entries of contract/breaking-changes.yaml:')
    unnamed.forEach(({ change }) => print(`- change: ${JSON.stringify(change)}\n  why:\n  tab:`))
  }
  if (absent.length > 0) {
    print('\nRemove these entries from contract/breaking-changes.yaml. Their changes do not exist:')
    absent.forEach(({ change }) => print(`  ${change}`))
  }
  return unnamed.length === 0 && absent.length === 0
}

/** Whether openapi.yaml became the contract of the last release. Each version is released once. */
export function release(root: string, print: Print): boolean {
  const files = filesOf(root)
  const { version } = JSON.parse(text(join(root, 'package.json'))) as { version: string }
  if (releasedVersion(files.released) === version) {
    print(
      `contract/last-release.yaml is the contract of ${version}. Raise the version in package.json first.`,
    )
    return false
  }
  if (!checkChanges(root, print)) return false
  const heading = `# Release: ${version}\n# The contract of the last release. Written by npm run contract:released. Not edited by hand.\n`
  writeFileSync(files.released, heading + text(files.contract))
  writeFileSync(files.named, `${namedHeading}[]\n`)
  return true
}
