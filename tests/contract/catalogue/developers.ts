import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { weekOf } from '#server/evidence/formula/weeks.ts'
import { decide, findable, foundOf, seek } from '#tests/support/people/findable.ts'
import { addDeveloper, asking } from '#tests/support/people/linked-developers.ts'
import { call, type Person } from '#tests/support/people/people.ts'
import { chooseTopic } from '#tests/support/people/topic-choices.ts'
import { newId, secondsOf, someCursor } from '../calls/matching.ts'
import { hears, viewsChanged, silent, type EffectCast } from '../effects/effects.ts'
import type { Entries } from './entry.ts'
import { topTopic, typescriptBreakdown, typescriptNumber } from './topic-breakdown.ts'

async function firstView(cast: EffectCast, who: Person) {
  const log = [await viewsChanged(cast, who)]
  return {
    streams: { own: hears(who, 'user.looksChanged') },
    effects: () => ({ ...silent, rows: ['+1 access_log'], log }),
  }
}

const secondView = () => ({ ...silent, rows: ['~1 access_log'] })

export const developers: Entries<
  'searchDevelopers' | 'getBoardEvidence' | 'lookAtDeveloper' | 'lookAtTopic'
> = {
  searchDevelopers: {
    call: async ({ server, workspace }) => {
      const location = `Ghent ${randomUUID()}`
      const topics = { typescript: 8, go: 3 }
      const other = await findable(server, topics, { location })
      const who = await findable(server, topics, { location })
      await findable(server, { typescript: 8 }, { location })
      await seek(server, other, 'activelyLooking')
      await seek(server, who, 'open')
      const position = await workspace.openPosition((await workspace.client()).id)
      const { candidate } = await addDeveloper(workspace, position, who)
      const rows = (await foundOf(server, who.accountId))?.topics ?? []
      const found = (slug: string, name: string) =>
        rows.flatMap(({ slug: of, last_week: lastWeek, ...numbers }) =>
          of === slug ? [{ topic: { slug, name, kind: 'language' as const }, lastWeek, ...numbers }] : [],
        )
      return {
        status: 200,
        who: workspace.owner,
        query: {
          topics: 'ts,golang',
          level: '1',
          confidence: '10',
          seenSince: '2020-02-29',
          location: location.toUpperCase(),
          jobSearchStatus: 'open,activelyLooking',
          limit: '1',
        },
        answer: (at) => ({
          items: [
            {
              id: who.accountId,
              name: 'Dana Developer',
              headline: 'Compilers by day',
              title: null,
              location,
              jobSearchStatus: 'open',
              topics: [...found('typescript', 'TypeScript'), ...found('go', 'Go')],
              candidate: { id: candidate.id, positionIds: [position.id], openInvitation: null },
            },
          ],
          nextCursor: someCursor(),
          asOf: weekOf(secondsOf(at)),
        }),
      }
    },
  },

  getBoardEvidence: {
    call: async ({ server, workspace }) => {
      const who = await findable(server, { typescript: 8, go: 3 })
      const position = await asking(workspace, ['typescript'])
      const { card } = await addDeveloper(workspace, position, who)
      await workspace.application(position.id)
      const { slug, last_week: lastWeek, ...numbers } = await topTopic(server, who)
      const topic = { slug, name: 'TypeScript', kind: 'language' as const }
      return {
        status: 200,
        who: workspace.owner,
        path: { positionId: position.id },
        answer: (at) => ({
          items: [
            {
              applicationId: card.id,
              developerId: who.accountId,
              topics: [{ topic, lastWeek, ...numbers }],
            },
          ],
          asOf: weekOf(secondsOf(at)),
        }),
      }
    },
  },

  lookAtDeveloper: {
    call: async ({ server, workspace }) => {
      const who = await findable(server)
      const { accountId, email } = who
      await decide(server, who, 'contact', 'companies')
      const topic = await topTopic(server, who)
      return {
        status: 200,
        who: workspace.owner,
        path: { developerId: accountId },
        query: { surface: 'board' },
        answer: (at) => ({
          introduction: {
            name: 'Dana Developer',
            headline: 'Compilers by day',
            title: null,
            location: 'Ghent',
            jobSearchStatus: null,
            employmentType: [],
          },
          expertise: {
            items: [typescriptNumber(topic)],
            declared: [],
            coverage: { repositories: 1, readAt: null, updating: false },
            formulaVersion: 2,
            asOf: weekOf(secondsOf(at)),
          },
          commits: null,
          background: null,
          contact: { email },
        }),
        // The effects assert the row of the access log.
        readBack: { read: 'getShownProfile', who: () => who, query: { viewer: 'company' } },
      }
    },
    effects: {
      'logs the first view of an hour': async (cast) => {
        const who = await findable(cast.server)
        return {
          status: 200,
          who: cast.actor,
          path: { developerId: who.accountId },
          ...(await firstView(cast, who)),
        }
      },
      'counts another view within the hour': async (cast) => {
        const { accountId: developerId } = await findable(cast.server)
        await call(cast.server, cast.actor, `/developers/${developerId}/looks`, { method: 'POST' })
        return { status: 200, who: cast.actor, path: { developerId }, effects: secondView }
      },
    },
    refuses: {
      'a developer hidden from companies': {
        code: 'not-found',
        call: async (cast) => {
          const who = await findable(cast.server)
          await decide(cast.server, who, 'introduction', 'link')
          return { status: 404, who: cast.actor, path: { developerId: who.accountId } }
        },
      },
    },
  },

  lookAtTopic: {
    call: async ({ server, workspace }) => {
      const who = await findable(server)
      return {
        status: 200,
        who: workspace.owner,
        path: { developerId: who.accountId, slug: 'typescript' },
        query: { surface: 'board' },
        answer: typescriptBreakdown(await topTopic(server, who)),
        readBack: {
          read: 'listAccessLog',
          who: () => who,
          is: (at) => ({
            items: [
              {
                id: newId(),
                viewer: 'company',
                viewerId: workspace.owner.companyId,
                viewerName: expect.any(String) as string,
                client: null,
                surface: 'board',
                fields: ['expertise'],
                firstAt: at,
                lastAt: at,
                looks: 1,
              },
            ],
            nextCursor: null,
          }),
        },
      }
    },
    effects: {
      'logs the first view of an hour': async (cast) => {
        const who = await findable(cast.server)
        return {
          status: 200,
          who: cast.actor,
          path: { developerId: who.accountId, slug: 'typescript' },
          ...(await firstView(cast, who)),
        }
      },
      'counts a view of another topic within the hour': async (cast) => {
        const { accountId: developerId } = await findable(cast.server, { typescript: 3, go: 2 })
        await call(cast.server, cast.actor, `/developers/${developerId}/topics/go/looks`, { method: 'POST' })
        return {
          status: 200,
          who: cast.actor,
          path: { developerId, slug: 'typescript' },
          effects: secondView,
        }
      },
    },
    refuses: {
      'a topic that the developer hides': {
        code: 'not-found',
        call: async (cast) => {
          const who = await findable(cast.server)
          await chooseTopic(cast.server, who, 'typescript', { hidden: true })
          return { status: 404, who: cast.actor, path: { developerId: who.accountId, slug: 'typescript' } }
        },
      },
    },
  },
}
