import { readFileSync, readdirSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'

/** The result of a look-up; null if its target is gone. */
export function unlessGone<T>(look: () => T): T | null {
  try {
    return look()
  } catch {
    return null
  }
}

/** Live processes whose working directory is in a folder (Linux). */
export function workersIn(folder: string): { readonly pid: number; readonly line: string }[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      const place = unlessGone(() => readlinkSync(join('/proc', name, 'cwd')))
      const line = unlessGone(() =>
        readFileSync(join('/proc', name, 'cmdline'), 'utf8')
          .replaceAll('\0', ' ')
          .trim(),
      )
      return place === null || !place.startsWith(folder) || line === null || line === ''
        ? []
        : [{ pid: Number(name), line }]
    })
}

/** Their command lines. */
export const processesIn = (folder: string): string[] => workersIn(folder).map(({ line }) => line)
