import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserConfig } from '#server/http/pages/page.ts'

/** The script that runs the navigation guard if the browser has a session. */
export interface LinkScript {
  readonly src: string
  readonly config: Pick<BrowserConfig, 'apiBase' | 'identity'>
}

const entry = 'src/app/document/entry.ts'

/** @param directory the output of `vite build`, dist/client; null without a build */
export function linkScriptOf(
  directory: string | null,
  { apiBase, identity }: LinkScript['config'],
): LinkScript | null {
  const manifest = directory === null ? null : join(directory, '.vite/document.json')
  if (manifest === null || !existsSync(manifest)) return null
  const files = JSON.parse(readFileSync(manifest, 'utf8')) as Partial<Record<string, { file: string }>>
  const built = files[entry]
  return built === undefined ? null : { src: `/${built.file}`, config: { apiBase, identity } }
}
