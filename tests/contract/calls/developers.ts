/** How developers who show themselves to companies are looked for well. */
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { weekOf } from '#server/expertise/formula/weeks.ts'
import { tierPoints } from '#tests/support/evidence-records.ts'
import { decide, findable, foundOf, seek } from '#tests/support/findable.ts'
import { addDeveloper, asking } from '#tests/support/linked-developers.ts'
import type { Builds, GoodAnswer } from '../operation-calls.ts'
import { cursorBehind, newId, secondsOf } from './matching.ts'

type Found = NonNullable<Awaited<ReturnType<typeof foundOf>>>['topics']

/** What a topic comes to that was worked on in three young weeks of TypeScript. */
function numberOf({ level, points, confidence, last_week: lastWeek, activity }: Found[number]) {
  return {
    topic: { slug: 'typescript', name: 'TypeScript', kind: 'language' },
    points,
    tiers: tierPoints({ verified: points }),
    level,
    confidence,
    weeks: 3,
    firstWeek: lastWeek - 2,
    lastWeek,
    activity,
  } as const
}

/** The number of the first of these topics opened, three young weeks of TypeScript, whose commits are not shown. */
export function openedAlone([topic]: Found) {
  if (topic === undefined) throw new Error('nothing is found')
  const { level, points, confidence } = topic
  return (at: string): GoodAnswer<'lookAtTopic'> => ({
    number: numberOf(topic),
    figures: {
      ages: [{ age: 0, perMille: 1000, credit: 40, weeks: 3, left: 40 }],
      points,
      tiers: [
        { tier: 'signed', points: 0, weight: 98 },
        { tier: 'verified', points, weight: 90 },
        { tier: 'mergedByOther', points: 0, weight: 80 },
        { tier: 'unverified', points: 0, weight: 30 },
      ],
      activeWeeks: 3,
      confidenceWeeks: 3,
      confidence,
      vouched: points,
      level,
      next: { level: 2, from: 600, missing: 480 },
    },
    commits: null,
    formulaVersion: 2,
    asOf: weekOf(secondsOf(at)),
  })
}

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
          items: [numberOf(topic)],
          declared: [],
          coverage: { repositories: 1, readAt: null },
          formulaVersion: 2,
          asOf: weekOf(secondsOf(at)),
        },
        commits: null,
        background: null,
        contact: { email },
      }),
      // The look itself is in the developer's access log, as the effects have it.
      kept: { read: 'getShownProfile', who: () => who, query: { viewer: 'company' } },
    }
  },
  lookAtTopic: async ({ server, workspace }) => {
    const who = await findable(server)
    return {
      status: 200,
      who: workspace.owner,
      path: { developerId: who.accountId, slug: 'typescript' },
      query: { surface: 'board' },
      answer: openedAlone((await foundOf(server, who.accountId))?.topics ?? []),
      kept: {
        read: 'listAccessLog',
        who: () => who,
        is: (at) => ({
          items: [
            {
              id: newId(),
              viewer: 'company',
              viewerId: workspace.owner.companyId,
              viewerName: expect.any(String) as string,
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
} satisfies Partial<Builds>
