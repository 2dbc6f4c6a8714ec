/** The configuration that the server writes into the page, per deployment. Contains no secrets. */
export interface BrowserConfig {
  /** Address of the API; `/api` on the page's own origin by default. */
  readonly apiBase: string
  readonly identity: {
    readonly provider: 'local' | 'firebase'
    readonly apiKey: string
    readonly projectId: string
    readonly authDomain: string
  }
  /** Local mode: the mail inbox exists and is marked on screen. */
  readonly local: boolean
  /** Demo data is loaded and marked on screen. */
  readonly demo: boolean
  /** Accounts for visitors to sign in with, if demo data is loaded. */
  readonly demoAccounts: readonly DemoAccount[]
  readonly demoWorkspaces: boolean
  /** Providers configured in this installation, besides the password. */
  readonly integrations: readonly Integration[]
  /** The providers are simulated by this server, with demo users; marked on screen. */
  readonly sandbox: boolean
  /** The release of this page; null in development. */
  readonly release: string | null
}

const known = ['github', 'google', 'microsoft'] as const
type Integration = (typeof known)[number]

export interface DemoAccount {
  readonly email: string
  readonly password: string
  readonly name: string
  /** Account type of their sign-in page. */
  readonly user: 'user' | 'company'
  /** Path of their first page; null: the default of their account type. */
  readonly start: string | null
}

const defaults: BrowserConfig = {
  apiBase: '/api',
  identity: { provider: 'local', apiKey: 'local', projectId: 'assay', authDomain: 'localhost' },
  local: true,
  demo: false,
  demoAccounts: [],
  demoWorkspaces: false,
  integrations: [],
  sandbox: false,
  release: null,
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const textOr = (value: unknown, otherwise: string): string => (typeof value === 'string' ? value : otherwise)

const isDemoAccount = (value: unknown): value is DemoAccount =>
  isRecord(value) &&
  [value.email, value.password, value.name].every((part) => typeof part === 'string') &&
  (value.user === 'user' || value.user === 'company') &&
  (value.start === null || typeof value.start === 'string')

/**
 * Parses the configuration's JSON text. Uses the local defaults for an absent element, for members of another type,
 * and for the mark `__ASSAY_CONFIG__`, which the dev server leaves unreplaced.
 */
export function parseConfig(text: string | null | undefined): BrowserConfig {
  let raw: unknown
  try {
    raw = JSON.parse(text ?? '')
  } catch {
    return defaults
  }
  if (!isRecord(raw)) return defaults
  const identity = isRecord(raw.identity) ? raw.identity : {}
  return {
    apiBase: textOr(raw.apiBase, defaults.apiBase),
    identity: {
      provider: identity.provider === 'firebase' ? 'firebase' : 'local',
      apiKey: textOr(identity.apiKey, defaults.identity.apiKey),
      projectId: textOr(identity.projectId, defaults.identity.projectId),
      authDomain: textOr(identity.authDomain, defaults.identity.authDomain),
    },
    local: raw.local !== false,
    demo: raw.demo === true,
    demoAccounts: Array.isArray(raw.demoAccounts) ? raw.demoAccounts.filter(isDemoAccount) : [],
    demoWorkspaces: raw.demoWorkspaces === true,
    integrations: known.filter((name) => Array.isArray(raw.integrations) && raw.integrations.includes(name)),
    sandbox: raw.sandbox === true,
    release: typeof raw.release === 'string' ? raw.release : null,
  }
}

interface Page {
  querySelector(selector: string): { readonly textContent: string | null } | null
}

/** The configuration of this page, from `<script type="application/json" id="assay-config">`. */
export const readConfig = (page: Page = document): BrowserConfig =>
  parseConfig(page.querySelector('#assay-config')?.textContent)
