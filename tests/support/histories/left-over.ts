import { readFileSync, readdirSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'

function unlessGone<T>(look: () => T): T | null {
  try {
    return look()
  } catch {
    return null
  }
}

/** The command lines of the processes that work in a folder or below it, ended ones aside (Linux). */
export function processesIn(folder: string): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      const place = unlessGone(() => readlinkSync(join('/proc', pid, 'cwd')))
      if (place === null || !place.startsWith(folder)) return []
      return [
        unlessGone(() =>
          readFileSync(join('/proc', pid, 'cmdline'), 'utf8')
            .replaceAll('\0', ' ')
            .trim(),
        ) ?? '',
      ]
    })
    .filter((line) => line !== '')
}
