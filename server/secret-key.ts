import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { ConfigError, type Config } from './config.ts'
import { fileFault } from './file-faults.ts'

type KeyPlace = Pick<Config, 'secretKeyFile' | 'production'>

const isCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code

/**
 * Reads the installation's secret: 32 bytes in base64url. Outside production it is created if absent,
 * readable by its owner only. Throws a ConfigError that names SECRET_KEY_FILE.
 */
export function readSecretKey(config: KeyPlace): Buffer {
  const file = config.secretKeyFile
  const read = () => Buffer.from(readFileSync(file, 'utf8').trim(), 'base64url')
  let key: Buffer
  try {
    key = read()
  } catch (error) {
    if (config.production || !isCode(error, 'ENOENT')) throw faultOf(file, 'be read', error)
    key = createSecretKey(file) ?? read()
  }
  if (key.length === 0) throw new ConfigError(`SECRET_KEY_FILE=${file} is empty. Restore it from a backup.`)
  if (key.length < 32) {
    throw new ConfigError(`SECRET_KEY_FILE=${file} is too short: expected 32 random bytes in base64url`)
  }
  return key
}

function faultOf(file: string, what: string, error: unknown): ConfigError {
  const reason = isCode(error, 'ENOENT') ? 'there is no such file' : fileFault(error)
  return new ConfigError(`SECRET_KEY_FILE=${file} cannot ${what}${reason === null ? '' : `: ${reason}`}`)
}

/** null where another process was faster. */
function createSecretKey(file: string): Buffer | null {
  const key = randomBytes(32)
  try {
    mkdirSync(resolve(file, '..'), { recursive: true, mode: 0o700 })
    writeFileSync(file, `${key.toString('base64url')}\n`, { flag: 'wx', mode: 0o600 })
    chmodSync(file, 0o600)
    return key
  } catch (error) {
    if (isCode(error, 'EEXIST') && existsSync(file)) return null
    throw faultOf(file, 'be written', error)
  }
}
