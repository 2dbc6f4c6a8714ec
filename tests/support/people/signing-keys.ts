/** Signing keys, proved as a developer does: by a signature of the challenge. */
import type { components } from '#contract/schema.gen.ts'
import { bodyOf } from '../server/answers.ts'
import { sshSigner, type Made, type SshSigner } from '../histories/ssh-signer.ts'
import { call, type Person, type Reachable } from './people.ts'

export type SigningKey = components['schemas']['SigningKey']
type Signing = components['schemas']['IntegrationPage']['signing']

export const signingOf = async (server: Reachable, who: Person): Promise<Signing> =>
  bodyOf<{ signing: Signing }>(await call(server, who, '/integrations')).signing

/** A key's signature of the developer's challenge, with the newline of a shell's echo. */
export async function proofOf(
  server: Reachable,
  who: Person,
  key: Pick<SshSigner, 'signature'>,
  made: Made = { namespace: 'assay' },
): Promise<string> {
  const { challenge } = await signingOf(server, who)
  return key.signature(`${challenge}\n`, made)
}

export const addKey = async (
  server: Reachable,
  who: Person,
  key: Pick<SshSigner, 'signature'> = sshSigner(),
): Promise<SigningKey> => {
  const body = { signature: await proofOf(server, who, key) }
  return bodyOf(await call(server, who, '/signingKeys', { method: 'POST', body }), 201)
}
