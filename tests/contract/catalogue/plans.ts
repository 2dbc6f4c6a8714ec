import { forgetRequests, planOf, requestMore } from '#tests/support/people/plans.ts'
import { newWorkspace } from '#tests/support/people/workspace.ts'
import { after, day } from '../calls/matching.ts'
import { logged, silent } from '../effects/effects.ts'
import type { Entries } from './entry.ts'

const reason = 'We hire for three clients.'

export const companyPlans: Entries<'getPlan' | 'requestEntitlement'> = {
  getPlan: {
    call: async ({ server }) => {
      const { owner, send } = await newWorkspace(server, 'Planned')
      await send('/members', {
        method: 'POST',
        body: { emails: ['nia-of-planned@assay.example'], role: 'recruiter', days: 7 },
      })
      const unused = { usage: 0, grantedUntil: null, request: null }
      return {
        status: 200,
        who: owner,
        answer: () => ({
          plan: 'scale',
          entitlements: [
            // The owner, and the open invitation.
            { ...unused, entitlement: 'members', limit: 1_000, usage: 2 },
            { ...unused, entitlement: 'openPositions', limit: 2_000 },
            { ...unused, entitlement: 'candidates', limit: 250_000 },
            { ...unused, entitlement: 'invitations', limit: 20_000 },
            { ...unused, entitlement: 'digestRecipients', limit: 50 },
          ],
        }),
      }
    },
  },

  requestEntitlement: {
    call: async ({ server, workspace: { owner } }) => {
      await forgetRequests(server, owner)
      const { plan, entitlements } = await planOf(server, owner)
      return {
        status: 200,
        who: owner,
        path: { entitlement: 'candidates' },
        body: { reason },
        answer: (at) => ({
          plan,
          entitlements: entitlements.map((one) =>
            one.entitlement === 'candidates'
              ? {
                  ...one,
                  request: { state: 'requested', reason, requestedAt: at, expiresAt: after(at, 30 * day) },
                }
              : one,
          ),
        }),
        readBack: { read: 'getPlan', path: () => ({}) },
      }
    },
    effects: {
      'stores the request, which expires by itself': async (cast) => {
        await forgetRequests(cast.server, cast.actor)
        return {
          status: 200,
          who: cast.actor,
          path: { entitlement: 'members' },
          body: { reason },
          effects: () => ({
            ...silent,
            rows: ['+1 entitlement_request', '+1 job', '+1 notification'],
            log: [
              {
                ...logged(cast, {
                  entity: 'company',
                  entityId: cast.actor.companyId,
                  event: 'entitlement.requested',
                  to: 'requested',
                  fields: ['members'],
                }),
              },
            ],
            stamps: [
              'entitlement_request.requested_by actor',
              'notification.actor_member_id actor',
              'notification.member_id author',
            ],
            notified: ['author'],
          }),
        }
      },
    },
    refuses: {
      'a second request while one waits': {
        code: 'refused',
        call: async ({ server, actor }) => {
          await forgetRequests(server, actor)
          await requestMore(server, actor, 'members')
          return { status: 422, who: actor, path: { entitlement: 'members' }, body: { reason } }
        },
      },
    },
  },
}
