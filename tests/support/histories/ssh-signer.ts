import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { wireString } from '#server/evidence/reader/signature/wire.ts'

/** Deviations of a signature from git and ssh-keygen. */
export interface Made {
  readonly namespace?: string
  readonly hash?: string
  readonly version?: number
  /** The key named in the signature. */
  readonly keyBlob?: Buffer
  readonly algorithm?: string
}

/** A person's key: its public line, and commits signed by it in git's format. */
export interface SshSigner {
  readonly line: string
  readonly blob: Buffer
  /** @param object the bytes of a commit without a signature, as latin1 */
  readonly signed: (object: string, made?: Made) => string
  /** The signature of a text, in ssh-keygen's format. */
  readonly signature: (text: string, made?: Made) => string
}

const magic = Buffer.from('SSHSIG')

/** A new Ed25519 key with every option of the signature format. */
export function sshSigner(): SshSigner {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const raw = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32)
  const blob = Buffer.concat([wireString('ssh-ed25519'), wireString(raw)])
  const signature = (text: string, made: Made = {}) => {
    const {
      namespace = 'git',
      hash = 'sha512',
      version = 1,
      keyBlob = blob,
      algorithm = 'ssh-ed25519',
    } = made
    const digest = createHash(hash).update(Buffer.from(text, 'latin1')).digest()
    const parts = [wireString(namespace), wireString(''), wireString(hash)]
    const bytes = sign(null, Buffer.concat([magic, ...parts, wireString(digest)]), privateKey)
    const envelope = Buffer.concat([
      magic,
      Buffer.from([0, 0, 0, version]),
      wireString(keyBlob),
      ...parts,
      wireString(Buffer.concat([wireString(algorithm), wireString(bytes)])),
    ])
    const base64 = (envelope.toString('base64').match(/.{1,70}/gu) ?? []).join('\n')
    return `-----BEGIN SSH SIGNATURE-----\n${base64}\n-----END SSH SIGNATURE-----\n`
  }
  const signed = (object: string, made: Made = {}) => {
    const field = `gpgsig ${signature(object, made).trim().replaceAll('\n', '\n ')}\n`
    const head = object.indexOf('\n\n') + 1
    return `${object.slice(0, head)}${field}${object.slice(head)}`
  }
  return { line: `ssh-ed25519 ${blob.toString('base64')} somebody`, blob, signed, signature }
}
