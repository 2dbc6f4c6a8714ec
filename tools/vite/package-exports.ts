import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

/** The defining module of one exported name of a package. */
export interface ExportOrigin {
  readonly file: string
  readonly imported: string
}

const importStatement = /^import\s+(?:(\w+)|\{([^}]*)\})\s+from\s+["']([^"']+)["'];?$/gm
const reexportStatement = /^export\s+\{([^}]*)\}\s+from\s+["']([^"']+)["'];?$/gm
const exportStatement = /^export\s+\{([^}]*)\};?$/gm

const specifiers = (list: string): [imported: string, local: string][] =>
  list
    .split(',')
    .map((part) => part.trim().split(/\s+as\s+/))
    .filter(([name]) => name !== undefined && name !== '')
    .map(([imported = '', local = imported]) => [imported, local])

/**
 * Reads a package's index module; returns the defining module file of each exported name. Names from other packages
 * or in unsupported forms are left out, and their imports stay unchanged.
 */
export function readExportOrigins(indexFile: string): Map<string, ExportOrigin> {
  const source = readFileSync(indexFile, 'utf8')
  const directory = path.dirname(indexFile)
  const locals = new Map<string, ExportOrigin>()
  const origins = new Map<string, ExportOrigin>()
  for (const [, fallback, list, from = ''] of source.matchAll(importStatement)) {
    if (!from.startsWith('.')) continue
    const file = path.join(directory, from)
    if (fallback !== undefined) locals.set(fallback, { file, imported: 'default' })
    for (const [imported, local] of specifiers(list ?? '')) locals.set(local, { file, imported })
  }
  for (const [, list = ''] of source.matchAll(exportStatement)) {
    for (const [local, exported] of specifiers(list)) {
      const origin = locals.get(local)
      if (origin !== undefined) origins.set(exported, origin)
    }
  }
  for (const [, list = '', from = ''] of source.matchAll(reexportStatement)) {
    if (!from.startsWith('.')) continue
    for (const [imported, exported] of specifiers(list)) {
      origins.set(exported, { file: path.join(directory, from), imported })
    }
  }
  return origins
}

const require = createRequire(import.meta.url)

/** Folder of an installed package, found from its resolved entry: `exports` may hide its package.json. */
export function packageDirectory(name: string): string {
  const entry = require.resolve(name)
  const marker = path.join('node_modules', ...name.split('/')) + path.sep
  return entry.slice(0, entry.lastIndexOf(marker) + marker.length)
}
