/**
 * `npm run contract:changes` compares openapi.yaml with the contract of the last release, and fails unless
 * contract/breaking-changes.yaml names exactly the breaking changes. `npm run contract:released` makes openapi.yaml the
 * contract of the last release.
 */
import { resolve } from 'node:path'
import { checkChanges, release } from './release.ts'

const root = resolve(import.meta.dirname, '../..')
const print = (line: string): void => void process.stdout.write(`${line}\n`)

function printChange({ change, operations, isForIntegrators }: BreakingChange): void {
  const more = operations.length > 5 ? ` and ${operations.length - 5} more` : ''
  print(`  ${change}`)
  print(
    `    breaks ${isForIntegrators ? 'open tabs and integrators' : 'open tabs'}: ${operations.slice(0, 5).join(', ')}${more}`,
  )
}

/** Prints the breaking changes. Returns whether each has an entry, and each entry a change. */
function check(): boolean {
  const released = contractOf(withKnownAccess(parse(text(releasedFile)) as Record<string, unknown>))
  const found = breakingChanges(released, readContract(contractFile))
  const { unnamed, absent } = differences(found, namedChangesOf(parse(text(namedFile))))
  print(`Breaking changes since release ${releasedVersion()}: ${found.length}`)
  found.forEach(printChange)
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

/** Returns whether openapi.yaml became the contract of the last release. Each version is released once. */
function release(): boolean {
  const { version } = JSON.parse(text(join(root, 'package.json'))) as { version: string }
  if (existsSync(releasedFile)) {
    if (releasedVersion() === version) {
      print(
        `contract/last-release.yaml is the contract of ${version}. Raise the version in package.json first.`,
      )
      return false
    }
    if (!check()) return false
  }
  const heading = `# Release: ${version}\n# The contract of the last release. Written by npm run contract:released. Not edited by hand.\n`
  writeFileSync(releasedFile, heading + text(contractFile))
  writeFileSync(namedFile, `${namedHeading}[]\n`)
  return true
}

const isDone = process.argv[2] === 'released' ? release() : check()
process.exitCode = isDone ? 0 : 1
