/** `npm run test:histories`: the analysis of real histories, bundles in the folder HISTORIES_DIR. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

/** That folder; null if it is unset or missing. */
export function realHistories() {
  const folder = process.env['HISTORIES_DIR'] ?? ''
  return folder !== '' && existsSync(folder) ? folder : null
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  if (realHistories() === null) {
    process.stdout.write('Skipped: set HISTORIES_DIR to a folder with bundles of real histories.\n')
  } else {
    const { status } = spawnSync('npx', ['vitest', 'run', '--project', 'histories'], { stdio: 'inherit' })
    process.exitCode = status ?? 1
  }
}
