import { createSecretLink } from '#server/modules/secret-links/face.ts'
import { silent } from '../effects/effects.ts'
import type { Cast } from '../operation-calls.ts'
import { draftDigest, readyPosition, type Ready } from './digests.ts'
import type { Entries } from './entry.ts'

/** The link of a digest's recipient. */
export async function recipientLink(cast: Pick<Cast, 'server' | 'workspace'>, ready: Ready): Promise<string> {
  const { id: subjectId } = await draftDigest(cast, ready)
  const { companyId: tenantId } = cast.workspace.owner
  const now = cast.server.clock.now()
  const expiresAt = new Date(now.getTime() + 60_000)
  const link = { tenantId, purpose: 'digest', subjectId, recipientId: ready.contact.id, expiresAt } as const
  const { secret } = await cast.server.database.tenant(tenantId, (tx) => createSecretLink(tx, link, now))
  return secret
}

const oneClick = {
  type: 'application/x-www-form-urlencoded',
  content: 'List-Unsubscribe=One-Click',
}

export const mailOptOuts: Entries<'optOutOfMails'> = {
  optOutOfMails: {
    call: async (cast) => ({
      status: 204,
      who: null,
      path: { secret: await recipientLink(cast, await readyPosition(cast)) },
      bytes: oneClick,
      answer: () => '',
      kept: 'a contact is listed with its opt-out, an address as a keyed hash only',
    }),
    effects: {
      'opts a contact out': async (cast) => ({
        status: 204,
        who: null,
        path: { secret: await recipientLink(cast, await readyPosition(cast)) },
        bytes: oneClick,
        effects: () => ({ ...silent, rows: ['+1 mail_suppression', '~1 contact'] }),
      }),
    },
  },
}
