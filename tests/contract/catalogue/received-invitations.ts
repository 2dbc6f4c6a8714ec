import { invitationKind } from '#server/modules/invitations/public.ts'
import type { Outcome } from '#server/work/queue/job-kind.ts'
import type { TestServer } from '#tests/support/server/server.ts'
import { someMoment } from '../calls/matching.ts'
import { silent } from '../effects/effects.ts'
import type { Cast } from '../operation-calls.ts'
import type { Entries } from './entry.ts'
import { content, draftOf, leadDeveloper } from '../calls/invitations.ts'
import { expect } from 'vitest'

const holdMs = 3 * 60_000

/** Runs the job of an invitation three minutes later, when its hold has ended. */
export async function endHold(
  { database, clock }: Pick<TestServer, 'database' | 'clock'>,
  companyId: string,
  id: string,
): Promise<Outcome> {
  const later = { now: () => new Date(clock.now().getTime() + holdMs) }
  const kind = invitationKind({ database, clock: later, publicUrl: 'http://localhost:4300' })
  const job = { id, kind: kind.name, subject: id, tenantId: companyId, attempts: 1, claim: id, turns: 0 }
  return kind.run(job, { signal: new AbortController().signal, renew: async () => undefined })
}

export async function invited(cast: Pick<Cast, 'server' | 'workspace'>) {
  const found = await leadDeveloper(cast)
  const invitation = await draftOf(cast, found, true)
  await endHold(cast.server, cast.workspace.owner.companyId, invitation.id)
  return { ...found, invitation }
}

export const receivedInvitations: Entries<'listReceivedInvitations' | 'openReceivedInvitation'> = {
  listReceivedInvitations: {
    call: async (cast) => {
      const { who, invitation, position } = await invited(cast)
      return {
        status: 200,
        who,
        answer: () => ({
          items: [
            {
              id: invitation.id,
              companyName: expect.any(String),
              client: content().clientKind ?? '',
              position: position.title,
              purpose: 'invite',
              state: 'sent',
              hasWithdrawn: false,
              sentAt: someMoment(),
              expiresOn: content().expiresOn,
              isOpen: true,
            },
          ],
        }),
      }
    },
  },

  openReceivedInvitation: {
    call: async (cast) => {
      const { who, invitation, position } = await invited(cast)
      return {
        status: 200,
        who,
        path: { invitationId: invitation.id },
        answer: () => ({
          url: expect.stringMatching(new RegExp(`^http://localhost:4300/profile/[\\w-]{43}/${position.id}$`)),
        }),
        readBack: 'only the hash of the link is kept',
      }
    },
    effects: {
      'adds a link': async (cast) => {
        const { who, invitation } = await invited(cast)
        return {
          status: 200,
          who,
          path: { invitationId: invitation.id },
          effects: () => ({ ...silent, rows: ['+1 secret_link', '+1 secret_link_owner'] }),
        }
      },
    },
  },
}
