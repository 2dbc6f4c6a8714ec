import { readFileSync } from 'node:fs'

/** What a hosted project needs. */
export interface HostedSettings {
  projectId: string
  /** Identifies the project to the browser's SDK and in client calls. Not a secret. */
  apiKey: string
  serviceAccount: ServiceAccount
  /**
   * `host:port` of the vendor's emulator; null uses the project itself. The emulator checks no signature, so
   * only the conformance suite sets this, never an environment variable.
   */
  emulatorHost: string | null
}

/** The key that signs custom tokens and requests for access tokens. */
export interface ServiceAccount {
  clientEmail: string
  /** PKCS #8 in PEM. */
  privateKey: string
  privateKeyId: string | null
}

type Read = (name: string) => string | null
type Settings = { ok: true; value: HostedSettings } | { ok: false; fault: string }

const PROJECT_SHAPE = /^[a-z][a-z0-9-]{4,28}[a-z0-9]$/u
/**
 * Reads the hosted project from FIREBASE_PROJECT_ID, FIREBASE_API_KEY and FIREBASE_SERVICE_ACCOUNT (the JSON
 * or its file path). Errors name the variable and never repeat a secret.
 */
export function readHostedSettings(env: Read): Settings {
  const projectId = env('FIREBASE_PROJECT_ID')
  if (projectId === null) return missing('FIREBASE_PROJECT_ID')
  if (!PROJECT_SHAPE.test(projectId)) return fault(`FIREBASE_PROJECT_ID=${projectId} is no project id`)
  const apiKey = env('FIREBASE_API_KEY')
  if (apiKey === null) return missing('FIREBASE_API_KEY')
  const account = readServiceAccount(env('FIREBASE_SERVICE_ACCOUNT'))
  if (!account.ok) return account
  return { ok: true, value: { projectId, apiKey, serviceAccount: account.value, emulatorHost: null } }
}

const fault = (text: string) => ({ ok: false as const, fault: text })
const missing = (name: string) => fault(`${name} is required with IDENTITY_PROVIDER=firebase`)

function readServiceAccount(value: string | null) {
  const name = 'FIREBASE_SERVICE_ACCOUNT'
  if (value === null) return missing(name)
  let text = value
  if (!value.startsWith('{')) {
    try {
      text = readFileSync(value, 'utf8')
    } catch {
      return fault(`${name}: the file ${value} cannot be read`)
    }
  }
  const parsed = parseObject(text)
  if (parsed === null) return fault(`${name} holds no JSON object`)
  for (const field of ['client_email', 'private_key']) {
    if (typeof parsed[field] !== 'string' || parsed[field] === '') return fault(`${name} has no ${field}`)
  }
  const privateKey = String(parsed['private_key'])
  if (!privateKey.includes('-----BEGIN PRIVATE KEY-----')) {
    return fault(`${name}: private_key is no PKCS #8 key in PEM`)
  }
  const keyId = parsed['private_key_id']
  const privateKeyId = typeof keyId === 'string' ? keyId : null
  const clientEmail = String(parsed['client_email'])
  return { ok: true as const, value: { clientEmail, privateKey, privateKeyId } }
}

function parseObject(text: string): Record<string, unknown> | null {
  try {
    const parsed: unknown = JSON.parse(text)
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? { ...parsed } : null
  } catch {
    return null
  }
}
