import { createHash, createPublicKey, type KeyObject } from 'node:crypto'
import { takeStrings } from './wire.ts'

/** A public key that a developer pasted. */
export interface SshKey {
  /** `SHA256:…` as ssh-keygen prints it; the same for every spelling of a key. */
  readonly fingerprint: string
  /** The key in wire format, as signatures contain it. */
  readonly blob: Buffer
  readonly key: KeyObject
}

/** The only kind whose signatures are verified (docs/expertise.md#verification). */
const algorithm = 'ssh-ed25519'
/** DER prefix of the 32 key bytes: SubjectPublicKeyInfo of Ed25519 (RFC 8410). */
const derHead = Buffer.from('302a300506032b6570032100', 'hex')

/**
 * Parses a line of a `.pub` file or of `authorized_keys` without options: algorithm, base64, comment.
 *
 * @returns null if it is not an Ed25519 key
 */
export function parseSshKey(line: string): SshKey | null {
  const [name, text = ''] = line.trim().split(/\s+/u)
  const blob = Buffer.from(text, 'base64')
  return name !== algorithm || blob.toString('base64') !== text ? null : sshKeyOf(blob)
}

/** Returns the key of these bytes; null if they are not an Ed25519 key. */
export function sshKeyOf(blob: Buffer): SshKey | null {
  const key = keyOf(blob)
  if (key === null) return null
  const hash = createHash('sha256').update(blob).digest('base64').replace(/=+$/u, '')
  return { fingerprint: `SHA256:${hash}`, blob, key }
}

/** Formats a key as a line of a `.pub` file, without a comment. */
export const sshKeyLine = ({ blob }: Pick<SshKey, 'blob'>): string =>
  `${algorithm} ${blob.toString('base64')}`

function keyOf(blob: Buffer): KeyObject | null {
  const [name, bytes] = takeStrings(blob, 0, 2) ?? []
  if (name?.toString('latin1') !== algorithm || bytes?.length !== 32) return null
  return createPublicKey({ key: Buffer.concat([derHead, bytes]), format: 'der', type: 'spki' })
}
