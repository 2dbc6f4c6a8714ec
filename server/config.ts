import { join, resolve } from 'node:path'
import { type HostedSettings, readHostedSettings } from './auth/hosted/hosted-settings.ts'
import { type OAuthSettings, readOAuthSettings } from './auth/oauth/settings.ts'
import { defaultPlan, planKeys, type PlanKey } from '#machines/domain/company/plans.ts'
import { postgresVariables, readDatabaseSettings, type DatabaseSettings } from './db/limits.ts'

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

/** The work of a process: answering requests, running queued jobs, or both. */
export const roles = ['all', 'web', 'worker'] as const
export type Role = (typeof roles)[number]

const demos = { '0': 'none', small: 'small', '1': 'whole' } as const
type Demo = (typeof demos)[keyof typeof demos]

/** All settings from the environment and the command line, read once at boot. */
export interface Config {
  role: Role
  production: boolean
  /** NODE_ENV=test: validates every answer against the contract. */
  checked: boolean
  port: number
  host: string
  /** Absolute. */
  dataDirectory: string
  databaseUrl: string | null
  databaseMigrateUrl: string | null
  database: DatabaseSettings
  /** The origin that users see, without a trailing slash. */
  publicUrl: string
  /** null: mails stay in the local inbox. */
  smtpUrl: string | null
  mailFrom: string
  /** Creates the demo workspace and lists its accounts; with `small`, only one developer has repositories. */
  demo: Demo
  demoWorkspaces: boolean
  secretKeyFile: string
  /** null: the local provider in this server. */
  hosted: HostedSettings | null
  /** Microsoft, Google, GitHub, or the sandbox that replaces them. */
  oauth: OAuthSettings
  logLevel: LogLevel
  /** Where metrics are served, on a separate port; null: nowhere. */
  metrics: { port: number; host: string } | null
  newCompanyPlan: PlanKey
  /** Fastify's trustProxy; false without a proxy. */
  trustProxy: string | number | false
}

/** A configuration error; its message names the variable. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

type Environment = Record<string, string | undefined>

/**
 * Throws a ConfigError that names the variable or argument and its allowed values.
 * @param args of the command line: only `--role`
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
    metrics: metricsOptions(env, port),
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

/** Inbox and demo accounts are for a developer's own machine: on a public address anyone could use them. */
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

/** Demo users are created at the local provider; a hosted project's users are its own. */
function demoWanted(env: Read, production: boolean, isHosted: boolean): Demo {
  const wanted = choice(env, 'DEMO', ['0', 'small', '1'], production || isHosted ? '0' : '1')
  if (wanted !== '0' && isHosted) throw new ConfigError(`DEMO=${wanted} needs IDENTITY_PROVIDER=local`)
  return demos[wanted]
}

/** Visitors are created at the local provider, like demo users. */
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

/** The port has no authentication, so it listens on this machine only unless an address is set. */
function metricsOptions(env: Read, publicPort: number) {
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

/** The value is not repeated: it may contain a password. */
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
