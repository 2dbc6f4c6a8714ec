import { createHash, createPublicKey, type KeyObject } from 'node:crypto'
import { takeStrings } from './wire.ts'

/** A public key of an account, as people paste it. */
export interface SshKey {
  /** As ssh-keygen shows it, `SHA256:…`: what two spellings of one key have in common. */
  readonly fingerprint: string
  /** The key in the wire format: what a signature names. */
  readonly blob: Buffer
  readonly key: KeyObject
}

/** The only kind whose signatures are verified (evidence.md section 3). */
const algorithm = 'ssh-ed25519'
/** Before the 32 bytes of a key, SubjectPublicKeyInfo of Ed25519 (RFC 8410). */
const derHead = Buffer.from('302a300506032b6570032100', 'hex')

/**
 * A line of an `.pub` file or of `authorized_keys` without options: algorithm, base64, comment.
 * @returns null where it is no Ed25519 key
 */
export function parseSshKey(line: string): SshKey | null {
  const [name, text = ''] = line.trim().split(/\s+/u)
  const blob = Buffer.from(text, 'base64')
  return name !== algorithm || blob.toString('base64') !== text ? null : sshKeyOf(blob)
}

/** The key of these bytes; null where they are no Ed25519 key. */
export function sshKeyOf(blob: Buffer): SshKey | null {
  const key = keyOf(blob)
  if (key === null) return null
  const hash = createHash('sha256').update(blob).digest('base64').replace(/=+$/u, '')
  return { fingerprint: `SHA256:${hash}`, blob, key }
}

/** As a line of an `.pub` file, without a comment. */
export const sshKeyLine = ({ blob }: Pick<SshKey, 'blob'>): string =>
  `${algorithm} ${blob.toString('base64')}`

function keyOf(blob: Buffer): KeyObject | null {
  const [name, bytes] = takeStrings(blob, 0, 2) ?? []
  if (name?.toString('latin1') !== algorithm || bytes?.length !== 32) return null
  return createPublicKey({ key: Buffer.concat([derHead, bytes]), format: 'der', type: 'spki' })
}
