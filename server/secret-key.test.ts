import { mkdirSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readSecretKey } from './secret-key.ts'

describe('the secret key', () => {
  const inDirectory = (production = false) => {
    const dataDirectory = join(mkdtempSync(join(tmpdir(), 'assay-key-')), 'new')
    return { secretKeyFile: join(dataDirectory, 'secret.key'), dataDirectory, production }
  }

  test('is created once, readable by its owner only, and read back', () => {
    const config = inDirectory()
    const key = readSecretKey(config)
    expect(key).toHaveLength(32)
    expect(readSecretKey(config)).toEqual(key)
    expect(readFileSync(config.secretKeyFile, 'utf8')).toBe(`${key.toString('base64url')}\n`)
    expect(statSync(config.secretKeyFile).mode & 0o777).toBe(0o600)
  })

  test('is never created in production', () => {
    expect(() => readSecretKey(inDirectory(true))).toThrow(
      /^SECRET_KEY_FILE=.* cannot be read: there is no such file$/,
    )
  })

  test.each([
    ['too short', 'c2hvcnQ', /is too short/],
    ['empty', '', /^SECRET_KEY_FILE=.* is empty. Restore it from a backup/],
  ])('is refused if it is %s', (_, content, message) => {
    const config = inDirectory()
    mkdirSync(config.dataDirectory)
    writeFileSync(config.secretKeyFile, content)
    expect(() => readSecretKey(config)).toThrow(message)
  })

  test('reports the reason if a file blocks its directory', () => {
    const config = inDirectory()
    writeFileSync(config.dataDirectory, '')
    expect(() => readSecretKey(config)).toThrow(
      /^SECRET_KEY_FILE=.* cannot be read: expected a directory, found a file$/,
    )
  })
})
