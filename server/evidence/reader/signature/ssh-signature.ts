import { createHash, verify } from 'node:crypto'
import type { SshKey } from './ssh-key.ts'
import { takeString, takeStrings, wireString } from './wire.ts'

const magic = Buffer.from('SSHSIG')
const version = 1
const hashes = new Set(['sha256', 'sha512'])
const armour = /^-----BEGIN SSH SIGNATURE-----\n([A-Za-z0-9+/=\n]+)\n-----END SSH SIGNATURE-----\n?$/u

/** A parsed signature of ssh-keygen (PROTOCOL.sshsig), not verified yet. */
export interface SshSignature {
  /** The key that the signature names, in wire format. */
  readonly keyBlob: Buffer
  readonly reserved: Buffer
  readonly digest: string
  readonly signature: Buffer
}

/** @returns null if the text is no signature, or has an unknown version or hash */
export function readSshSignature(armoured: string): SshSignature | null {
  const blob = Buffer.from(armour.exec(armoured)?.[1] ?? '', 'base64')
  const head = magic.length + 4
  if (blob.length < head || !blob.subarray(0, magic.length).equals(magic)) return null
  if (blob.readUInt32BE(magic.length) !== version) return null
  const [keyBlob, , reserved, hash, signature] = takeStrings(blob, head, 5) ?? []
  const digest = hash?.toString('latin1') ?? ''
  if (keyBlob === undefined || reserved === undefined || signature === undefined) return null
  return hashes.has(digest) ? { keyBlob, reserved, digest, signature } : null
}

/** Returns the kind of the key that a signature names, such as `ssh-ed25519`. */
export const kindOfKey = ({ keyBlob }: Pick<SshSignature, 'keyBlob'>): string =>
  takeString(keyBlob, 0)?.value.toString('latin1') ?? ''

/**
 * Whether this key signed these bytes.
 *
 * @param namespace the purpose of the signature; one made for another purpose is invalid
 */
export function isSignedBy(
  { keyBlob, reserved, digest, signature }: SshSignature,
  key: SshKey,
  namespace: string,
  payload: Buffer,
): boolean {
  const [algorithm, bytes] = takeStrings(signature, 0, 2) ?? []
  if (!keyBlob.equals(key.blob)) return false
  if (algorithm?.toString('latin1') !== 'ssh-ed25519' || bytes?.length !== 64) return false
  const signed = Buffer.concat([
    magic,
    wireString(namespace),
    wireString(reserved),
    wireString(digest),
    wireString(createHash(digest).update(payload).digest()),
  ])
  return verify(null, signed, key.key, bytes)
}
