import { createHash, randomBytes } from 'node:crypto'
import type { PageContent } from '#server/contract/ports/written-page.ts'
import { escapeHtml } from './escape-html.ts'

/** Preloads that a path's screen needs beyond the entry, from the build (preloads.json). */
export interface PathPreload {
  /** Regular expression source over the path. */
  match: string
  html: string
}

/** The deployment's configuration for the browser; contains no secret. */
export interface BrowserConfig {
  apiBase: string
  identity: { provider: 'local' | 'firebase'; apiKey: string; projectId: string; authDomain: string }
  local: boolean
  demo: boolean
  /** Demo accounts that a visitor may sign in with. */
  demoAccounts: {
    email: string
    password: string
    name: string
    user: 'user' | 'company'
    /** Path of the page with their work; null: the account's first page. */
    start: string | null
  }[]
  /** Visitors can open their own demo workspaces. */
  demoWorkspaces: boolean
  /** The enabled sign-in providers. */
  integrations: readonly ('microsoft' | 'google' | 'github')[]
  /** Whether this server's sandbox replaces them; the screen marks it. */
  sandbox: boolean
  /** The release of the built application. */
  release: string
}

export interface Page {
  html: string
  contentSecurityPolicy: string
}

const marks = { nonce: '__CSP_NONCE__', config: '__ASSAY_CONFIG__', preloads: '<!--assay-preloads-->' }
/** Origins of a hosted project; the local provider is same-origin. */
const hostedOrigins = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com']

/** Returns the origins that a page's scripts may call. */
export const connectionsOf = ({ provider }: BrowserConfig['identity']): string[] =>
  provider === 'firebase' ? ["'self'", ...hostedOrigins] : ["'self'"]

/**
 * Placeholders that content replaces: mount point, title, and the browser requirements, which readable
 * content does not need.
 */
const places = {
  title: /<title>[^<]*<\/title>/,
  root: '<div id="root"></div>',
  needs: /<div id="needs"[\s\S]*?<\/div>/,
  end: '</body>',
}
const inlineScript = /<script>([\s\S]*?)<\/script>/g

/**
 * Returns a function that renders the application's page with a new style nonce, the configuration as a data block, and
 * the preloads of the path. Preloads of `first`, the screen that a redirect shows first, precede them. The policy allows
 * scripts by origin and hash, styles by origin and nonce (docs/api.md#page-security).
 */
export function pageWriter(template: string, preloads: readonly PathPreload[], config: BrowserConfig) {
  const hashes = [...template.matchAll(inlineScript)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  )
  const configured = template.replace(marks.config, () => dataBlock(config))
  const connections = connectionsOf(config.identity)
  const matchers = preloads.map(({ match, html }) => ({ pattern: new RegExp(match, 'i'), html }))
  const linksOf = (path: string): string[] =>
    matchers.find(({ pattern }) => pattern.test(path))?.html.split(/(?=<link )/) ?? []
  return (path: string, content: PageContent | null = null, first: string | null = null): Page => {
    const nonce = randomBytes(16).toString('base64')
    const links = [...new Set([...(first === null ? [] : linksOf(first)), ...linksOf(path)])].join('')
    const html = configured.replace(marks.preloads, () => links).replaceAll(marks.nonce, nonce)
    return {
      html: content === null ? html : filled(html, content, nonce),
      contentSecurityPolicy: policy(hashes, nonce, connections),
    }
  }
}

/** Filled last, so that nothing in the content is parsed as a placeholder. */
function filled(html: string, { title, head, body, data }: PageContent, nonce: string) {
  const block =
    data === null ? '' : `<script type="application/json" id="${data.id}">${dataBlock(data.value)}</script>\n`
  return html
    .replace(places.title, () => `<title>${escapeHtml(title)}</title>\n${head}`)
    .replace(places.needs, () => '')
    .replace(places.end, () => `${block}${places.end}`)
    .replace(places.root, () => `<div id="root">${body(nonce)}</div>`)
}

/** Returns JSON that cannot end its script element. */
function dataBlock(value: unknown) {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}

function policy(hashes: string[], nonce: string, connections: string[]) {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...hashes].join(' '),
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ['connect-src', ...connections].join(' '),
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default digest-preview',
  ].join('; ')
}
