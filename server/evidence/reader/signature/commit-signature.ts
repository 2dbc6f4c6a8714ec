import type { SshKey } from './ssh-key.ts'
import { isSignedBy, readSshSignature } from './ssh-signature.ts'

/** What git signs in: a signature that was made for a file does not hold for these bytes. */
const namespace = 'git'

/**
 * Which of these keys has signed a commit (evidence.md section 3): by its bytes alone, nothing is run and nothing is asked.
 * @param object the commit as git keeps it, without the header of the object
 * @returns null where it is not signed by SSH, by another's key, or was changed since
 */
export function signerOf(object: Buffer, keys: readonly SshKey[]): SshKey | null {
  const parts = splitSignature(object)
  const signature = parts && readSshSignature(parts.signature)
  if (parts === null || signature === null) return null
  return keys.find((key) => isSignedBy(signature, key, namespace, parts.payload)) ?? null
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
