import { createHash, verify } from 'node:crypto'
import type { SshKey } from './ssh-key.ts'
import { takeStrings, wireString } from './wire.ts'

const magic = Buffer.from('SSHSIG')
const version = 1
/** What git signs in: a signature that was made for a file does not hold for these bytes. */
const namespace = 'git'
const hashes = new Set(['sha256', 'sha512'])
const armour = /^-----BEGIN SSH SIGNATURE-----\n([A-Za-z0-9+/=\n]+)\n-----END SSH SIGNATURE-----\n?$/u

/**
 * Which of these keys has signed a commit (evidence.md section 3): by its bytes alone, nothing is run and nothing is asked.
 * @param object the commit as git keeps it, without the header of the object
 * @returns null where it is not signed by SSH, by another's key, or was changed since
 */
export function signerOf(object: Buffer, keys: readonly SshKey[]): SshKey | null {
  const parts = splitSignature(object)
  if (parts === null) return null
  const blob = Buffer.from(armour.exec(parts.signature)?.[1] ?? '', 'base64')
  const head = magic.length + 4
  if (blob.length < head || !blob.subarray(0, magic.length).equals(magic)) return null
  if (blob.readUInt32BE(magic.length) !== version) return null
  const [key, , reserved, hash, signature] = takeStrings(blob, head, 5) ?? []
  if (key === undefined || signature === undefined || reserved === undefined) return null
  const signer = keys.find((each) => each.blob.equals(key))
  const digest = hash?.toString('latin1') ?? ''
  const [algorithm, bytes] = takeStrings(signature, 0, 2) ?? []
  if (signer === undefined || !hashes.has(digest)) return null
  if (algorithm?.toString('latin1') !== 'ssh-ed25519' || bytes?.length !== 64) return null
  const signed = Buffer.concat([
    magic,
    wireString(namespace),
    wireString(reserved),
    wireString(digest),
    wireString(createHash(digest).update(parts.payload).digest()),
  ])
  return verify(null, signed, signer.key, bytes) ? signer : null
}

/** The signature of a commit, and the bytes that it was made of: those without it. Null where there is none. */
function splitSignature(object: Buffer): { signature: string; payload: Buffer } | null {
  const text = object.toString('latin1')
  const end = text.indexOf('\n\n')
  const head = end < 0 ? text : text.slice(0, end + 1)
  const match = /(?<=^|\n)gpgsig (?<value>[^\n]*(?:\n [^\n]*)*)\n/u.exec(head)
  if (match === null) return null
  const payload = text.slice(0, match.index) + text.slice(match.index + match[0].length)
  return {
    signature: (match.groups?.value ?? '').replaceAll('\n ', '\n'),
    payload: Buffer.from(payload, 'latin1'),
  }
}
