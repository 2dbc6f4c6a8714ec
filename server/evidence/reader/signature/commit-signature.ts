import type { SshKey } from './ssh-key.ts'
import { isSignedBy, readSshSignature } from './ssh-signature.ts'

/** Namespace of git's signatures; a signature made for a file is invalid here. */
const namespace = 'git'

/**
 * Returns the key that signed a commit (docs/expertise.md#verification), computed from the bytes alone.
 *
 * @param object the commit as git stores it, without the object header
 * @returns null without an SSH signature, for an unknown key, or if the commit was changed since
 */
export function signerOf(object: Buffer, keys: readonly SshKey[]): SshKey | null {
  const parts = splitSignature(object)
  const signature = parts && readSshSignature(parts.signature)
  if (parts === null || signature === null) return null
  return keys.find((key) => isSignedBy(signature, key, namespace, parts.payload)) ?? null
}

/** Splits a commit into its signature and the signed bytes; null if it is unsigned. */
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
