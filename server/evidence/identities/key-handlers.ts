import { badField, notFound, taken } from '#server/contract/answers.ts'
import { operation } from '#server/contract/operation.ts'
import { refreshDeveloperSearch } from '#server/modules/developer-search/public.ts'
import { lockProfile } from '#server/modules/users/public.ts'
import { logIdentities } from './log.ts'
import { presentKey } from './present-signing.ts'
import { addKey, challengeOf, listKeys, provenKey, removeKey } from './signing-keys.ts'

/** Limit of signing keys per developer. */
const mostKeys = 20

const refusedFor = {
  malformed: badField('signature', 'signature-malformed', 'Paste the whole output of ssh-keygen -Y sign.'),
  kind: badField('signature', 'key-kind', 'Only Ed25519 keys work. Create one with ssh-keygen -t ed25519.'),
  'other-text': badField('signature', 'signature-other', 'This signature is for another text or account.'),
}
const tooMany = badField(
  'signature',
  'too-many',
  `You’ve reached the limit of ${mostKeys} keys. Remove one first.`,
)
const added = taken('signature', 'key-added', 'This key is already added.')
const owned = taken('signature', 'key-owned', 'Another account has this key.')

const add = operation('addSigningKey', {
  transact: async (tx, { body }, { actor, clock, publicUrl }) => {
    const { accountId } = actor
    const proven = provenKey(body.signature, challengeOf(publicUrl, accountId))
    if ('refused' in proven) return refusedFor[proven.refused]
    const at = clock.now()
    await lockProfile(tx, accountId, at)
    const keys = await listKeys(tx, accountId)
    if (keys.some(({ fingerprint }) => fingerprint === proven.key.fingerprint)) return added
    if (keys.length >= mostKeys) return tooMany
    const key = await addKey(tx, accountId, proven.key, at)
    if (key === null) return owned
    await logIdentities(tx, accountId, 'signingKeys', at)
    await refreshDeveloperSearch(tx, accountId, at)
    return { status: 201, body: presentKey(key) }
  },
})

const remove = operation('removeSigningKey', {
  transact: async (tx, { path }, { actor, clock }) => {
    const at = clock.now()
    await lockProfile(tx, actor.accountId, at)
    if (!(await removeKey(tx, actor.accountId, path.signingKeyId))) return notFound
    await logIdentities(tx, actor.accountId, 'signingKeys', at)
    await refreshDeveloperSearch(tx, actor.accountId, at)
    return { status: 204 }
  },
})

export const keyOperations = [add, remove]
