import { expect } from 'vitest'
import { monthOf } from '#server/evidence/commits/month.ts'
import { inventRepositories } from '#server/seed/visitors/visitor-commits.ts'
import { visitorProjects } from '#server/seed/visitors/visitor-projects.ts'
import { moveVisitorsAway, openDemo } from '#tests/support/people/demo.ts'
import { after, customTokenOf, day, newId, newUid, secondsOf, sessionOf } from '../calls/matching.ts'
import { hears, silent, type LogRow } from '../effects/effects.ts'
import type { Cast, GoodAnswer } from '../operation-calls.ts'
import type { Entries } from './entry.ts'

const visitorEmail = (): string =>
  expect.stringMatching(/^(robin\.vale|mara\.okonjo)\.[0-9a-f]{8}@demo\.example$/)

/** The answer that signs a demo visitor in at that moment. */
const signedIn = (userType: 'user' | 'company') => (at: string) => ({
  customToken: customTokenOf(newUid(), at),
  userType,
  isFirstLogin: false,
  jwt: sessionOf({ uid: newUid(), email: visitorEmail(), verified: true, signedInAt: secondsOf(at) }, at),
})

const endsInADay = (kind: 'recruiter' | 'developer') => (at: string) => ({ kind, endsAt: after(at, day) })

const whoOpened = ({ answer, cookie }: { answer: GoodAnswer<'openDemo'>; cookie: string }) => ({
  idToken: answer.jwt.accessToken,
  cookie,
})

const repositories = visitorProjects.length

/** Row counts of the tables in which a developer's demo workspace has several rows. */
function rowsOf({ server }: Pick<Cast, 'server'>): Record<string, number> {
  const months = inventRepositories(visitorProjects, 1, server.clock.now()).map(
    ({ commits }) => new Set(commits.map(({ at }) => monthOf(at))).size,
  )
  return {
    evidence_month: months.reduce((sum, count) => sum + count, 0),
    analysis: repositories,
    background_entry: 3,
    integration: repositories,
    repository: repositories,
  }
}

const ofOne = [
  'account',
  'browser_binding',
  'commit_address',
  'commit_address_owner',
  'demo_workspace',
  'developer_search',
  'identity_user',
  'job',
  'number_state',
  'refresh_token',
  'session_family',
  'session_owner',
  'user_profile',
]

const made = (cast: Pick<Cast, 'server'>) => [
  ...ofOne.map((table) => `+1 ${table}`),
  ...Object.entries(rowsOf(cast)).map(([table, count]) => `+${count} ${table}`),
]
const connected: LogRow[] = Array.from({ length: repositories }, () => ({
  tenantId: newId(),
  entity: 'integration',
  entityId: newId(),
  parentId: null,
  event: 'integration.created',
  from: null,
  to: 'connected',
  fromStageId: null,
  toStageId: null,
  fields: [],
  actorMemberId: null,
}))

export const demo: Entries<'getDemo' | 'openDemo' | 'resetDemo' | 'leaveDemo'> = {
  getDemo: {
    call: async ({ server }) => {
      const at = server.clock.now().toISOString()
      const who = await openDemo(server, 'developer')
      return { status: 200, who, answer: () => endsInADay('developer')(at) }
    },
  },

  openDemo: {
    call: async ({ server }) => {
      await moveVisitorsAway(server)
      return {
        status: 201,
        who: null,
        body: { kind: 'recruiter' },
        answer: signedIn('company'),
        readBack: { read: 'getDemo', who: whoOpened, is: endsInADay('recruiter') },
      }
    },
    effects: {
      'makes a developer with made-up commits': async ({ server }) => {
        await moveVisitorsAway(server)
        return {
          status: 201,
          who: null,
          body: { kind: 'developer' },
          effects: () => ({ ...silent, rows: made({ server }), log: connected, wakes: ['jobs'] }),
        }
      },
    },
  },

  resetDemo: {
    call: async ({ server }) => {
      const who = await openDemo(server, 'developer')
      return {
        status: 201,
        who,
        answer: signedIn('user'),
        readBack: { read: 'getDemo', who: whoOpened, is: endsInADay('developer') },
      }
    },
    effects: {
      'replaces the workspace of a developer': async ({ server }) => {
        const here = await openDemo(server, 'developer')
        return {
          status: 201,
          who: here,
          streams: { here: hears(here) },
          effects: () => ({
            ...silent,
            rows: [...made({ server }), '~1 demo_workspace'],
            log: connected,
            wakes: ['jobs'],
          }),
        }
      },
    },
  },

  leaveDemo: {
    call: async ({ server }) => ({
      status: 204,
      who: await openDemo(server, 'developer'),
      answer: () => '',
      readBack: 'the workspace stands until all tabs have switched',
    }),
    effects: {
      'ends the workspace soon': async ({ server }) => {
        const here = await openDemo(server, 'developer')
        return {
          status: 204,
          who: here,
          streams: { here: hears(here) },
          effects: () => ({ ...silent, rows: ['~1 demo_workspace'] }),
        }
      },
    },
  },
}
