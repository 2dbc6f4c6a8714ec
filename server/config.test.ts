import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'
import { databaseLimits } from './db/limits.ts'

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://assay.example',
  SECRET_KEY_FILE: '/run/secrets/assay',
  SMTP_URL: 'smtps://mail.example',
  IDENTITY_PROVIDER: 'local',
}

const onPostgres = { DATABASE_URL: 'postgres://a:b@db/assay' }

const privateKey = '-----BEGIN PRIVATE KEY-----\nAA==\n-----END PRIVATE KEY-----\n'
const hosted = {
  IDENTITY_PROVIDER: 'firebase',
  FIREBASE_PROJECT_ID: 'assay-example',
  FIREBASE_API_KEY: 'key',
  FIREBASE_SERVICE_ACCOUNT: JSON.stringify({
    client_email: 'server@assay-example.example',
    private_key: privateKey,
    private_key_id: 'k1',
  }),
}

describe('configuration', () => {
  test('a process may only answer or only work if the database accepts several processes', () => {
    const onPostgres = { DATABASE_URL: 'postgres://a:b@db/assay' }
    const roleOf = (...args: string[]) => readConfig(onPostgres, args).role
    expect([roleOf(), roleOf('--role=all'), roleOf('--role=web'), roleOf('--role=worker')]).toEqual([
      'all',
      'all',
      'web',
      'worker',
    ])
    expect(readConfig({}, ['--role=all']).role).toBe('all')
  })

  test.each([
    [['--role=boss'], '--role=boss: expected --role=all, --role=web, --role=worker, or nothing'],
    [['web'], 'web: expected --role=all, --role=web, --role=worker, or nothing'],
    [
      ['--role=web', '--verbose'],
      '--role=web --verbose: expected --role=all, --role=web, --role=worker, or nothing',
    ],
    [['--role=worker'], '--role=worker needs DATABASE_URL: the embedded database runs in a single process'],
  ])('refuses %j with a message', (args, words) => {
    expect(() => readConfig({}, args)).toThrow(words)
  })

  test('an empty environment gives the local defaults', () => {
    expect(readConfig({})).toEqual({
      role: 'all',
      production: false,
      checked: false,
      port: 4300,
      host: 'localhost',
      dataDirectory: join(process.cwd(), 'data'),
      databaseUrl: null,
      databaseMigrateUrl: null,
      database: { poolSize: 10, limits: databaseLimits },
      publicUrl: 'http://localhost:4300',
      smtpUrl: null,
      mailFrom: 'Assay <no-reply@localhost>',
      demo: 'whole',
      demoWorkspaces: true,
      secretKeyFile: join(process.cwd(), 'data', 'secret.key'),
      hosted: null,
      logLevel: 'warn',
      metrics: null,
      oauth: { clients: {}, microsoftTenant: 'common', sandbox: true },
      newCompanyPlan: 'scale',
      trustProxy: false,
    })
  })

  test.each([
    ['0', 'none'],
    ['small', 'small'],
    ['1', 'whole'],
  ])('DEMO=%s configures the demo as %s', (DEMO, demo) => {
    expect(readConfig({ DEMO }).demo).toBe(demo)
  })

  test('production uses the given values, without demo', () => {
    expect(
      readConfig({ ...production, TRUST_PROXY: '1', DATABASE_URL: 'postgres://a:b@db/assay' }),
    ).toMatchObject({
      production: true,
      host: '0.0.0.0',
      publicUrl: 'https://assay.example',
      secretKeyFile: '/run/secrets/assay',
      smtpUrl: 'smtps://mail.example',
      databaseUrl: 'postgres://a:b@db/assay',
      demo: 'none',
      demoWorkspaces: false,
      logLevel: 'info',
      trustProxy: 1,
    })
  })

  test('pool size and time limits are configurable one by one, if the engine supports them', () => {
    const settled = (environment: Record<string, string>) => readConfig(environment).database
    const limits = databaseLimits
    expect(settled({ ...onPostgres, DATABASE_POOL_SIZE: '40' })).toEqual({ poolSize: 40, limits })
    expect(settled({ ...onPostgres, DATABASE_CONNECT_MS: '2500' }).limits).toEqual({
      ...limits,
      connectMs: 2_500,
    })
    expect(settled({ ...onPostgres, DATABASE_START_MS: '60000' }).limits).toEqual({
      ...limits,
      startMs: 60_000,
    })
    expect(settled({ ...onPostgres, DATABASE_STATEMENT_MS: '5000' }).limits).toEqual({
      ...limits,
      statementMs: 5_000,
    })
    expect(settled({ DATABASE_CONNECT_MS: '9000' })).toEqual({
      poolSize: 10,
      limits: { ...limits, turnMs: 9_000 },
    })
  })

  test.each([
    ['DATABASE_POOL_SIZE', '501', 'from 1 to 500'],
    ['DATABASE_CONNECT_MS', '99', 'from 100 to 60000'],
    ['DATABASE_CONNECT_MS', '60001', 'from 100 to 60000'],
    ['DATABASE_START_MS', '600001', 'from 100 to 600000'],
    ['DATABASE_STATEMENT_MS', '999', 'from 1000 to 600000'],
    ['DATABASE_STATEMENT_MS', '-1', 'from 1000 to 600000'],
  ])('%s=%s is refused, with the allowed values', (name, value, allowed) => {
    expect(() => readConfig({ ...onPostgres, [name]: value })).toThrow(
      new ConfigError(`${name}=${value}: expected a whole number ${allowed}`),
    )
  })

  test.each(['DATABASE_POOL_SIZE', 'DATABASE_START_MS', 'DATABASE_STATEMENT_MS'])(
    '%s is refused for the embedded database',
    (name) => {
      expect(() => readConfig({ [name]: '5000' })).toThrow(new ConfigError(`${name} requires DATABASE_URL`))
    },
  )

  test('metrics need a port, and listen on this machine alone unless an address is set', () => {
    expect(readConfig({ METRICS_PORT: '9464' }).metrics).toEqual({ port: 9464, host: '127.0.0.1' })
    expect(readConfig({ ...production, METRICS_PORT: '9464' }).metrics?.host).toBe('127.0.0.1')
    const named = { METRICS_PORT: '9464', METRICS_HOST: '10.0.0.7' }
    expect(readConfig(named).metrics).toEqual({ port: 9464, host: '10.0.0.7' })
  })

  test('a hosted project is read from its three variables, the account also from a file, and has no demo', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'assay-account-')), 'account.json')
    writeFileSync(file, hosted.FIREBASE_SERVICE_ACCOUNT)
    const expected = {
      hosted: {
        projectId: 'assay-example',
        apiKey: 'key',
        serviceAccount: { clientEmail: 'server@assay-example.example', privateKey, privateKeyId: 'k1' },
        emulatorHost: null,
      },
      demo: 'none',
      demoWorkspaces: false,
    }
    expect(readConfig(hosted)).toMatchObject(expected)
    expect(readConfig({ ...hosted, FIREBASE_SERVICE_ACCOUNT: file })).toMatchObject(expected)
  })

  test('providers are read from id and secret; without any, the sandbox replaces them in local mode only', () => {
    const clients = {
      GITHUB_CLIENT_ID: 'g',
      GITHUB_CLIENT_SECRET: 'gs',
      MICROSOFT_CLIENT_ID: 'm',
      MICROSOFT_CLIENT_SECRET: 'ms',
      MICROSOFT_TENANT: '0f0e0d0c-0b0a-4908-8706-050403020100',
    }
    expect(readConfig({ ...production, ...clients }).oauth).toEqual({
      clients: {
        github: { clientId: 'g', clientSecret: 'gs' },
        microsoft: { clientId: 'm', clientSecret: 'ms' },
      },
      microsoftTenant: '0f0e0d0c-0b0a-4908-8706-050403020100',
      sandbox: false,
    })
    const none = { clients: {}, microsoftTenant: 'common' }
    expect(readConfig(production).oauth).toEqual({ ...none, sandbox: false })
    expect(readConfig(hosted).oauth).toEqual({ ...none, sandbox: false })
    expect(readConfig({}).oauth).toEqual({ ...none, sandbox: true })
    expect(readConfig({ GOOGLE_CLIENT_ID: 'a', GOOGLE_CLIENT_SECRET: 'b' }).oauth.sandbox).toBe(false)
  })

  test('an unreadable service account is not repeated: it contains a private key', () => {
    const account = JSON.stringify({ client_email: 'a@b', private_key: 'very secret' })
    expect(() => readConfig({ ...hosted, FIREBASE_SERVICE_ACCOUNT: account })).toThrow(
      /^FIREBASE_SERVICE_ACCOUNT(?!.*very secret).*PEM$/,
    )
  })

  test.each([
    ['PORT', { PORT: 'http' }],
    ['PORT', { PORT: '70000' }],
    ['PORT', { PORT: '0' }],
    ['NODE_ENV', { NODE_ENV: 'prod' }],
    ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
    ['DEMO', { DEMO: 'yes' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://localhost/assay' }],
    ['DATABASE_URL', { DATABASE_MIGRATE_URL: 'postgres://localhost/assay' }],
    ['DATABASE_POOL_SIZE=0', { ...onPostgres, DATABASE_POOL_SIZE: '0' }],
    ['DATABASE_CONNECT_MS=1s', { DATABASE_CONNECT_MS: '1s' }],
    ['METRICS_PORT=0', { METRICS_PORT: '0' }],
    ['METRICS_PORT and PORT are both 4300', { METRICS_PORT: '4300' }],
    ['METRICS_PORT and PORT are both 5000', { METRICS_PORT: '5000', PORT: '5000' }],
    ['METRICS_HOST requires METRICS_PORT', { METRICS_HOST: '10.0.0.7' }],
    ['SMTP_URL', { SMTP_URL: 'mail.example' }],
    ['IDENTITY_PROVIDER', { IDENTITY_PROVIDER: 'other' }],
    ['TRUST_PROXY', { TRUST_PROXY: 'everybody' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'assay.example' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'http://assay.example' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'http://127.0.0.1.assay.example' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'https://assay.example/app' }],
    ['NODE_ENV', { PUBLIC_URL: 'https://assay.example' }],
    ['PUBLIC_URL', { ...production, PUBLIC_URL: undefined }],
    ['PUBLIC_URL', { ...production, PUBLIC_URL: 'http://localhost:4300' }],
    ['SECRET_KEY_FILE', { ...production, SECRET_KEY_FILE: undefined }],
    ['SMTP_URL', { ...production, SMTP_URL: undefined }],
    ['IDENTITY_PROVIDER', { ...production, IDENTITY_PROVIDER: undefined }],
    ['DEMO=1 is not allowed', { ...production, DEMO: '1' }],
    ['DEMO=small is not allowed', { ...production, DEMO: 'small' }],
    ['DEMO=1 needs', { ...hosted, DEMO: '1' }],
    ['DEMO=small needs', { ...hosted, DEMO: 'small' }],
    ['GITHUB_CLIENT_SECRET', { GITHUB_CLIENT_ID: 'a' }],
    ['GOOGLE_CLIENT_ID', { GOOGLE_CLIENT_SECRET: 'a' }],
    ['MICROSOFT_TENANT', { MICROSOFT_TENANT: 'common' }],
    [
      'MICROSOFT_TENANT=everybody',
      { MICROSOFT_CLIENT_ID: 'a', MICROSOFT_CLIENT_SECRET: 'b', MICROSOFT_TENANT: 'everybody' },
    ],
    ['FIREBASE_PROJECT_ID', { ...hosted, FIREBASE_PROJECT_ID: undefined }],
    ['FIREBASE_PROJECT_ID', { ...hosted, FIREBASE_PROJECT_ID: 'Not a project' }],
    ['FIREBASE_API_KEY', { ...hosted, FIREBASE_API_KEY: ' ' }],
    ['FIREBASE_SERVICE_ACCOUNT', { ...hosted, FIREBASE_SERVICE_ACCOUNT: undefined }],
    ['FIREBASE_SERVICE_ACCOUNT', { ...hosted, FIREBASE_SERVICE_ACCOUNT: '/nowhere/account.json' }],
    [
      'FIREBASE_SERVICE_ACCOUNT has no private_key',
      { ...hosted, FIREBASE_SERVICE_ACCOUNT: '{"client_email":"a@b"}' },
    ],
    ['FIREBASE_SERVICE_ACCOUNT holds no JSON', { ...hosted, FIREBASE_SERVICE_ACCOUNT: '{"client_email"' }],
  ])('a wrong %s is named: %o', (name, environment) => {
    expect(() => readConfig(environment)).toThrow(ConfigError)
    expect(() => readConfig(environment)).toThrow(name)
  })

  test('an unreadable url is not repeated: it may contain a password', () => {
    expect(() => readConfig({ DATABASE_URL: 'postgres//secret@db' })).toThrow(
      /^DATABASE_URL is not a URL[^@]*$/,
    )
  })

  test.each([
    'http://localhost:5000',
    'http://127.0.0.1:5000',
    'http://[::1]:5000',
    'https://localhost:5000',
  ])('a PUBLIC_URL of %s is accepted', (url) => {
    expect(readConfig({ PUBLIC_URL: url }).publicUrl).toBe(url)
  })
})
