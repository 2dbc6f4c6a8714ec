import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** Byte limits per page, JS and CSS, gzip (1 KB = 1,000 bytes). */
export const bars = {
  /** 0.885 of bulletproof-react's login. */
  login: 183_000,
  /** 0.43 of Atomic CRM's deal board. The goal is 0.40; a limit above it leaves room for words. */
  pipeline: 312_000,
  /** A budget of our own for a developer's profile until its topics show (docs/profiles.md#when-is-the-profile-page-usable): room for words, none for a library. */
  profile: 250_000,
  /** A page behind a mailed link with all of its script, HTML included, as a signed-in reader loads it. */
  document: 60_000,
}

/** Where the built application lies. */
export const builtClient = join(import.meta.dirname, '../dist/client')

/** Compressed as the server's precompressed copies are. */
export const gzipBytes = (file: string): number =>
  existsSync(`${file}.gz`)
    ? readFileSync(`${file}.gz`).length
    : gzipSync(readFileSync(file), { level: 9 }).length

/** JS and CSS that the page of a path names: entry, its stylesheets, and the preloads that the server writes into it. */
export function filesOfPage(path: string): string[] {
  const read = (name: string) => readFileSync(join(builtClient, name), 'utf8')
  const preloads = JSON.parse(read('preloads.json')) as { match: string; html: string }[]
  const preload = preloads.find(({ match }) => new RegExp(match, 'i').test(path))
  const html = read('index.html').replace('<!--assay-preloads-->', preload?.html ?? '')
  const named = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)]
  return [...new Set(named.map(([, file = '']) => file))]
}

/** @returns bytes of the page of a path, gzip */
export const bytesOfPage = (path: string): number =>
  filesOfPage(path).reduce((sum, file) => sum + gzipBytes(join(builtClient, file)), 0)

/** Chunks, by name, that the sign-in page asks for by itself until its form is usable, though it does not name them. */
const loadedBesides = ['button-focus']

/**
 * Bytes that Chromium loads for the sign-in page, gzip: what it names and what its code asks for then. `npm run bench
 * bytes` sees in Chromium that it is no more.
 */
export const bytesOfSignIn = (): number =>
  readdirSync(join(builtClient, 'assets'))
    .filter((file) => loadedBesides.some((name) => file.startsWith(`${name}-`)) && /\.(js|css)$/.test(file))
    .reduce((sum, file) => sum + gzipBytes(join(builtClient, 'assets', file)), bytesOfPage('/login'))

/**
 * Size in bytes (gzip) of the script on pages that the server renders: the guard and its imports. The identity SDK is not
 * counted: only a person with an unverified address loads it, and the guard redirects them.
 */
export const bytesOfDocumentScript = (): number =>
  readdirSync(join(builtClient, 'assets/document'))
    .filter((file) => file.endsWith('.js') && !file.startsWith('firebase-identity'))
    .reduce((sum, file) => sum + gzipBytes(join(builtClient, 'assets/document', file)), 0)
