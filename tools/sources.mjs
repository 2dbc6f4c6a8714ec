import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'

export const root = path.resolve(import.meta.dirname, '..')

/** The sources of each part. */
const sources = {
  client: [
    'src',
    'machines',
    'public',
    'index.html',
    'vite.config.ts',
    'vite.document.config.ts',
    'tools/vite',
    'package-lock.json',
  ],
  server: ['server', 'machines', 'tools/build-server.mjs', 'package-lock.json'],
}

/** Build output, or files outside every part. */
const skipped = /\.test\.tsx?$|route-tree\.gen\.ts$/

const filesBelow = (place) => {
  const absolute = path.join(root, place)
  if (!existsSync(absolute)) return []
  if (!statSync(absolute).isDirectory()) return [place]
  return readdirSync(absolute, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .filter((file) => !skipped.test(file))
}

/**
 * Hash of everything that one part is built from.
 * @param {'client' | 'server'} part
 */
export function sourceHash(part) {
  const hash = createHash('sha256')
  for (const file of sources[part].flatMap(filesBelow).toSorted()) {
    hash.update(`${file}\0`).update(readFileSync(path.join(root, file)))
  }
  return hash.digest('hex')
}

/** @param {'client' | 'server'} part */
export const stampFile = (part) => path.join(root, 'dist', `${part}.hash`)

/**
 * Whether the built part is missing or older than its sources.
 * @param {'client' | 'server'} part
 */
export const isStale = (part) =>
  !existsSync(stampFile(part)) || readFileSync(stampFile(part), 'utf8') !== sourceHash(part)
