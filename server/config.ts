import { join, resolve } from 'node:path'
import { type HostedSettings, readHostedSettings } from './auth/hosted/hosted-settings.ts'
import { type OAuthSettings, readOAuthSettings } from './auth/oauth/settings.ts'
import { defaultPlan, planKeys, type PlanKey } from '#machines/domain/company/plans.ts'
import { postgresVariables, readDatabaseSettings, type DatabaseSettings } from './db/limits.ts'

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

/** What a process does: answer requests, work on the queue, or both. */
export const roles = ['all', 'web', 'worker'] as const
export type Role = (typeof roles)[number]

/** How much of the demo there is. */
const demos = { '0': 'none', small: 'small', '1': 'whole' } as const
type Demo = (typeof demos)[keyof typeof demos]

/** Everything that the environment and the command line decide, read once at boot. */
export interface Config {
  role: Role
  production: boolean
  /** NODE_ENV=test: every answer is checked against the contract. */
  checked: boolean
  port: number
  host: string
  /** Absolute. */
  dataDirectory: string
  databaseUrl: string | null
  databaseMigrateUrl: string | null
  /** How many connections there are, and how long is waited for them. */
  database: DatabaseSettings
  /** The origin people see, without a slash at the end. */
  publicUrl: string
  /** null: mails stay in the local inbox. */
  smtpUrl: string | null
  mailFrom: string
  /** The demo workspace is made and its accounts are told; `small` leaves its developers but one without repositories. */
  demo: Demo
  /** Visitors can open demo workspaces of their own. */
  demoWorkspaces: boolean
  secretKeyFile: string
  /** null: the local provider, inside this server. */
  hosted: HostedSettings | null
  /** Microsoft, Google, GitHub, or the sandbox that stands in for them. */
  oauth: OAuthSettings
  logLevel: LogLevel
  /** Where the metrics are told, beside the server's own port; null: nowhere. */
  metrics: { port: number; host: string } | null
  /** The plan of companies that are created from now on. */
  newCompanyPlan: PlanKey
  /** What Fastify's trustProxy takes; false where nothing stands in front. */
  trustProxy: string | number | false
}

/** The operator's mistake, told by the variable's name. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

type Environment = Record<string, string | undefined>

/**
 * Throws a ConfigError that names the variable, or the argument, and says what it takes.
 * @param args of the command line: `--role` alone
 */
export function readConfig(environment: Environment, args: readonly string[] = []): Config {
  const env = (name: string) => environment[name]?.trim() || null
  const mode = choice(env, 'NODE_ENV', ['development', 'production', 'test'], 'development')
  const production = mode === 'production'
  const port = integer(env, 'PORT', 4300, 1, 65_535)
  const publicUrl = origin(env('PUBLIC_URL') ?? `http://localhost:${port}`)
  const databaseUrl = url(env, 'DATABASE_URL', ['postgres:', 'postgresql:'])
  const databaseMigrateUrl = url(env, 'DATABASE_MIGRATE_URL', ['postgres:', 'postgresql:'])
  for (const name of ['DATABASE_MIGRATE_URL', ...postgresVariables]) {
    if (databaseUrl === null && env(name) !== null) throw new ConfigError(`${name} requires DATABASE_URL`)
  }
  const role = roleOf(args, databaseUrl === null)
  const smtpUrl = url(env, 'SMTP_URL', ['smtp:', 'smtps:'])
  const dataDirectory = resolve(env('DATA_DIR') ?? 'data')
  const identityProvider = choice(env, 'IDENTITY_PROVIDER', ['local', 'firebase'], 'local')
  const hosted = identityProvider === 'firebase' ? hostedProject(env) : null
  if (production) checkProduction(env, publicUrl, smtpUrl)
  else checkLocal(publicUrl)
  return {
    role,
    production,
    checked: mode === 'test',
    port,
    host: env('HOST') ?? (production ? '0.0.0.0' : 'localhost'),
    dataDirectory,
    databaseUrl,
    databaseMigrateUrl,
    database: readDatabaseSettings(databaseUrl === null, (name, otherwise, least, most) =>
      integer(env, name, otherwise, least, most),
    ),
    publicUrl,
    smtpUrl,
    mailFrom: env('MAIL_FROM') ?? `Assay <no-reply@${new URL(publicUrl).hostname}>`,
    demo: demoWanted(env, production, hosted !== null),
    demoWorkspaces: demoWorkspacesWanted(env, production, hosted !== null),
    secretKeyFile: resolve(env('SECRET_KEY_FILE') ?? join(dataDirectory, 'secret.key')),
    hosted,
    oauth: readOAuthSettings(env, !production && hosted === null, (message) => {
      throw new ConfigError(message)
    }),
    logLevel: choice(env, 'LOG_LEVEL', logLevels, production ? 'info' : 'warn'),
    metrics: metricsDoor(env, port),
    newCompanyPlan: choice(env, 'NEW_COMPANY_PLAN', planKeys, defaultPlan),
    trustProxy: trusted(env('TRUST_PROXY')),
  }
}

type Read = (name: string) => string | null

function roleOf(args: readonly string[], embedded: boolean): Role {
  const [argument = '--role=all', ...rest] = args
  const role = roles.find((one) => argument === `--role=${one}`)
  if (role === undefined || rest.length > 0) {
    throw new ConfigError(`${args.join(' ')}: expected --role=${roles.join(', --role=')}, or nothing`)
  }
  if (embedded && role !== 'all') {
    throw new ConfigError(`--role=${role} needs DATABASE_URL: the embedded database runs in a single process`)
  }
  return role
}

/** Inbox and demo accounts are for one's own machine: behind a public address they would be open to everybody. */
function checkLocal(publicUrl: string) {
  if (isLoopback(new URL(publicUrl).hostname)) return
  throw new ConfigError(`PUBLIC_URL=${publicUrl} is a public address: set NODE_ENV=production`)
}

function checkProduction(env: Read, publicUrl: string, smtpUrl: string | null) {
  if (env('PUBLIC_URL') === null) throw new ConfigError('PUBLIC_URL is required in production')
  if (env('SECRET_KEY_FILE') === null) throw new ConfigError('SECRET_KEY_FILE is required in production')
  const demo = env('DEMO') ?? '0'
  if (demo !== '0')
    throw new ConfigError(`DEMO=${demo} is not allowed in production: demo accounts are public`)
  if (smtpUrl === null)
    throw new ConfigError('SMTP_URL is required in production: the inbox page is local only')
  if (env('IDENTITY_PROVIDER') === null) {
    throw new ConfigError('IDENTITY_PROVIDER is required in production: set local or firebase')
  }
  if (!publicUrl.startsWith('https:')) {
    throw new ConfigError('Production is served over TLS only: PUBLIC_URL must be https')
  }
}

/** Demo people are made at the local provider: a hosted project's people are its own. */
function demoWanted(env: Read, production: boolean, isHosted: boolean): Demo {
  const wanted = choice(env, 'DEMO', ['0', 'small', '1'], production || isHosted ? '0' : '1')
  if (wanted !== '0' && isHosted) throw new ConfigError(`DEMO=${wanted} needs IDENTITY_PROVIDER=local`)
  return demos[wanted]
}

/** Visitors are made at the local provider, as demo people are. */
function demoWorkspacesWanted(env: Read, production: boolean, isHosted: boolean): boolean {
  const wanted = choice(env, 'DEMO_WORKSPACES', ['0', '1'], production || isHosted ? '0' : '1') === '1'
  if (wanted && isHosted) throw new ConfigError('DEMO_WORKSPACES=1 needs IDENTITY_PROVIDER=local')
  return wanted
}

function hostedProject(env: Read): HostedSettings {
  const read = readHostedSettings(env)
  if (!read.ok) throw new ConfigError(read.fault)
  return read.value
}

/** Whoever reaches that port may read: it is this machine's alone unless an address is named. */
function metricsDoor(env: Read, publicPort: number) {
  const host = env('METRICS_HOST')
  if (env('METRICS_PORT') === null) {
    if (host !== null) throw new ConfigError('METRICS_HOST requires METRICS_PORT')
    return null
  }
  const port = integer(env, 'METRICS_PORT', 0, 1, 65_535)
  if (port === publicPort)
    throw new ConfigError(`METRICS_PORT and PORT are both ${port}. Choose another METRICS_PORT.`)
  return { port, host: host ?? '127.0.0.1' }
}

function choice<const T extends string>(env: Read, name: string, allowed: readonly T[], otherwise: T): T {
  const value = env(name)
  if (value === null) return otherwise
  const found = allowed.find((candidate) => candidate === value)
  if (found === undefined) throw new ConfigError(`${name}=${value}: expected ${allowed.join(', ')}`)
  return found
}

function integer(env: Read, name: string, otherwise: number, least: number, most: number) {
  const value = env(name)
  if (value === null) return otherwise
  const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN
  if (number >= least && number <= most) return number
  throw new ConfigError(`${name}=${value}: expected a whole number from ${least} to ${most}`)
}

/** The value itself is not repeated: it may hold a password. */
function url(env: Read, name: string, protocols: string[]) {
  const value = env(name)
  if (value === null) return null
  const parsed = URL.canParse(value) ? new URL(value) : null
  if (parsed === null || !protocols.includes(parsed.protocol)) {
    throw new ConfigError(`${name} is not a URL starting with ${protocols.map((p) => `${p}//`).join(' or ')}`)
  }
  if (parsed.protocol.startsWith('smtp') && parsed.hostname === '')
    throw new ConfigError(`${name} has no host: expected ${parsed.protocol}//host`)
  return value
}

function origin(value: string) {
  const parsed = URL.canParse(value) ? new URL(value) : null
  if (parsed === null || !['http:', 'https:'].includes(parsed.protocol)) {
    throw new ConfigError(`PUBLIC_URL=${value}: expected an address such as https://assay.example`)
  }
  if (parsed.pathname !== '/' || parsed.search !== '' || parsed.hash !== '' || parsed.username !== '') {
    throw new ConfigError(`PUBLIC_URL=${value}: expected an origin without path, query or user`)
  }
  if (parsed.protocol === 'http:' && !isLoopback(parsed.hostname)) {
    throw new ConfigError(`PUBLIC_URL=${value}: plain http is for localhost only; use https`)
  }
  return parsed.origin
}

function isLoopback(hostname: string) {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname)
}

function trusted(value: string | null): Config['trustProxy'] {
  if (value === null) return false
  if (/^\d{1,2}$/.test(value)) return Number(value)
  if (/^[\d.:a-fA-F/, ]+$/.test(value) || value === 'loopback') return value
  throw new ConfigError(`TRUST_PROXY=${value}: expected a number of hops, or addresses separated by commas`)
}
