import { expect } from 'vitest'
import { defaultChannels, notificationKinds } from '#machines/domain/company/notifications.ts'
import { keepNotification } from '#tests/support/people/notifications.ts'
import { call } from '#tests/support/people/people.ts'
import { newWorkspace } from '#tests/support/people/workspace.ts'
import { someCursor, someMoment } from '../calls/matching.ts'
import { silent } from '../effects/effects.ts'
import type { Entries } from './entry.ts'

const read = (items: readonly { readonly readAt: string | null }[]) =>
  items.every(({ readAt }) => readAt !== null)

const settings = (mention: { bell: boolean; email: boolean }) => ({
  items: notificationKinds.map((kind) => {
    const isEmailRequired = kind === 'ownershipOffered'
    return { kind, ...(kind === 'mention' ? mention : defaultChannels[kind]), isEmailRequired }
  }),
})

export const notifications: Entries<
  | 'getNotificationSettings'
  | 'setNotificationChannels'
  | 'listNotifications'
  | 'readAllNotifications'
  | 'readNotification'
> = {
  getNotificationSettings: {
    call: async ({ server }) => {
      const { owner } = await newWorkspace(server, 'Quiet')
      return { status: 200, who: owner, answer: () => settings(defaultChannels.mention) }
    },
  },

  setNotificationChannels: {
    call: async ({ workspace }) => {
      const mention = { bell: true, email: false }
      return {
        status: 200,
        who: workspace.owner,
        path: { notificationKind: 'mention' },
        body: mention,
        answer: () => settings(mention),
        readBack: { read: 'getNotificationSettings' },
      }
    },
    effects: {
      'stores the member’s own choice': async ({ server, actor }) => {
        await server.database.tenant(actor.companyId, (tx) =>
          tx.deleteFrom('notification_setting').where('tenant_id', '=', actor.companyId).execute(),
        )
        return {
          status: 200,
          who: actor,
          path: { notificationKind: 'memberJoined' },
          body: { bell: true, email: false },
          effects: () => ({
            ...silent,
            rows: ['+1 notification_setting'],
            stamps: ['notification_setting.member_id actor'],
          }),
        }
      },
    },
    refuses: {
      'no email about an offer of ownership': {
        code: 'bad-input',
        call: async ({ actor }) => ({
          status: 422,
          who: actor,
          path: { notificationKind: 'ownershipOffered' },
          body: { bell: true, email: false },
        }),
      },
    },
  },

  listNotifications: {
    call: async ({ server, workspace }) => {
      const { owner } = workspace
      await keepNotification(server, owner)
      const id = await keepNotification(server, owner, { given: 3 })
      return {
        status: 200,
        who: owner,
        query: { limit: '1' },
        answer: () => ({
          items: [
            {
              id,
              kind: 'assignment',
              createdAt: someMoment(),
              readAt: null,
              actorName: null,
              outcome: null,
              entitlement: null,
              count: 3,
              excerpt: null,
              place: null,
            },
          ],
          unread: expect.any(Number),
          nextCursor: someCursor(),
        }),
      }
    },
  },

  readAllNotifications: {
    call: async ({ server, workspace }) => {
      const { owner } = workspace
      await keepNotification(server, owner)
      return {
        status: 204,
        who: owner,
        body: { until: server.clock.now().toISOString() },
        answer: () => '',
        readBack: {
          read: 'listNotifications',
          part: ({ items, unread }) => [unread, read(items)],
          is: () => [0, true],
        },
      }
    },
    effects: {
      'marks the member’s own as read': async ({ server, actor, workspace }) => {
        const read = { method: 'POST', body: { until: server.clock.now().toISOString() } } as const
        await call(server, actor, '/notifications/read', read)
        await keepNotification(server, actor)
        await keepNotification(server, workspace.owner)
        return {
          status: 204,
          who: actor,
          body: { until: server.clock.now().toISOString() },
          effects: () => ({ ...silent, rows: ['~1 notification'], notified: ['actor'] }),
        }
      },
    },
  },

  readNotification: {
    call: async ({ server, workspace }) => {
      const { owner } = workspace
      const notificationId = await keepNotification(server, owner)
      return {
        status: 204,
        who: owner,
        path: { notificationId },
        answer: () => '',
        readBack: {
          read: 'listNotifications',
          part: ({ items }) => items.find(({ id }) => id === notificationId)?.readAt,
          is: () => someMoment(),
        },
      }
    },
    effects: {
      'marks one as read': async ({ server, actor }) => {
        const notificationId = await keepNotification(server, actor)
        return {
          status: 204,
          who: actor,
          path: { notificationId },
          effects: () => ({ ...silent, rows: ['~1 notification'], notified: ['actor'] }),
        }
      },
    },
    refuses: {
      'another member’s notification': {
        code: 'not-found',
        call: async ({ server, actor, workspace }) => ({
          status: 404,
          who: actor,
          path: { notificationId: await keepNotification(server, workspace.owner) },
        }),
      },
    },
  },
}
