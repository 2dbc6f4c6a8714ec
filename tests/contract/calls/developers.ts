/** How developers who show themselves to companies are looked for well. */
import { randomUUID } from 'node:crypto'
import { weekOf } from '#server/expertise/formula/weeks.ts'
import { tierPoints } from '#tests/support/evidence-records.ts'
import { decide, findable, foundOf, seek } from '#tests/support/findable.ts'
import { addDeveloper, asking } from '#tests/support/linked-developers.ts'
import type { Builds } from '../operation-calls.ts'
import { cursorBehind, secondsOf } from './matching.ts'

export const developerCalls = {
  searchDevelopers: async ({ server, workspace }) => {
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
    const told = (slug: string, name: string) =>
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
            topics: [...told('typescript', 'TypeScript'), ...told('go', 'Go')],
            candidate: { id: candidate.id, positionIds: [position.id] },
          },
        ],
        nextCursor: cursorBehind('320', who.accountId),
        asOf: weekOf(secondsOf(at)),
      }),
    }
  },
  getBoardEvidence: async ({ server, workspace }) => {
    const who = await findable(server, { typescript: 8, go: 3 })
    const position = await asking(workspace, ['typescript'])
    const { card } = await addDeveloper(workspace, position, who)
    await workspace.application(position.id)
    const rows = (await foundOf(server, who.accountId))?.topics ?? []
    const [first] = rows
    if (first === undefined) throw new Error('nothing is found')
    const { slug, last_week: lastWeek, ...numbers } = first
    const topic = { slug, name: 'TypeScript', kind: 'language' as const }
    return {
      status: 200,
      who: workspace.owner,
      path: { positionId: position.id },
      answer: (at) => ({
        items: [
          { applicationId: card.id, developerId: who.accountId, topics: [{ topic, lastWeek, ...numbers }] },
        ],
        asOf: weekOf(secondsOf(at)),
      }),
    }
  },
  lookAtDeveloper: async ({ server, workspace }) => {
    const who = await findable(server)
    const { accountId, email } = who
    await decide(server, who, 'contact', 'companies')
    const [topic] = (await foundOf(server, accountId))?.topics ?? []
    if (topic === undefined) throw new Error('nothing is found')
    const { level, points, confidence, last_week: lastWeek, activity } = topic
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
          items: [
            {
              topic: { slug: 'typescript', name: 'TypeScript', kind: 'language' },
              points,
              tiers: tierPoints({ verified: points }),
              level,
              confidence,
              weeks: 3,
              firstWeek: lastWeek - 2,
              lastWeek,
              activity,
            },
          ],
          declared: [],
          coverage: { repositories: 1, readAt: null },
          formulaVersion: 1,
          asOf: weekOf(secondsOf(at)),
        },
        commits: null,
        contact: { email },
      }),
      // The look itself is in the developer's access log, as the effects have it.
      kept: { read: 'getShownProfile', who: () => who, query: { viewer: 'company' } },
    }
  },
} satisfies Partial<Builds>
