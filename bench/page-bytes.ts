import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** Byte limits per page, JS and CSS, gzip (1 KB = 1,000 bytes). */
export const bars = {
  /** 0.885 of bulletproof-react's login. */
  login: 183_000,
  /** 0.43 of Atomic CRM's deal board. The goal is 0.40; a limit above it leaves room for texts. */
  pipeline: 312_000,
  /** A budget of our own for a developer's profile until its topics show (docs/profiles.md#when-is-the-profile-page-usable): room for words, none for a library. */
  profile: 250_000,
  /** A page behind an emailed link with all its script, including HTML, as a signed-in reader loads it. */
  document: 60_000,
}

/** The folder of the built application. */
export const builtClient = join(import.meta.dirname, '../dist/client')

/** Compressed as the server's precompressed copies. */
export const gzipBytes = (file: string): number =>
  existsSync(`${file}.gz`)
    ? readFileSync(`${file}.gz`).length
    : gzipSync(readFileSync(file), { level: 9 }).length

/** JS and CSS in the page of a path: entry, its stylesheets, and the server's preloads. */
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

/** Chunks, by name, that the sign-in page imports until its form is usable, without naming them. */
const loadedBesides = ['button-focus']

/**
 * Bytes that Chromium loads for the sign-in page, gzip: its files and its code's imports. `npm run bench bytes`
 * checks it in Chromium.
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
