/** A developer with four hundred topics, and one with twenty years of commits: complete in every view of topics, for all viewers. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { monthNumber } from '#machines/domain/spectrum/spectrum-months.ts'
import { stripPaths } from '#machines/domain/spectrum/spectrum-paths.ts'
import type { components } from '#contract/schema.gen.ts'
import { topicCatalogue } from '#server/evidence/topics/catalogue/topic-catalogue.ts'
import { socialCard } from '#server/modules/profile-links/social-card/social-card.ts'
import { findRoot } from '#server/root.ts'
import { pictureOfExpertise } from '#src/features/evidence/topics/picture/picture-of-expertise.ts'
import { bodyOf } from '#tests/support/server/answers.ts'
import { clientBuild } from '#tests/support/server/client-build.ts'
import { describeOnDatabase } from '#tests/support/database/database.ts'
import { drawnCard } from '#tests/support/server/drawn-card.ts'
import { activityOf, commitsBefore, keepEvidence } from '#tests/support/people/evidence-rows.ts'
import { decide, findable, refresh, type Findable } from '#tests/support/people/findable.ts'
import { addDeveloper, asking } from '#tests/support/people/linked-developers.ts'
import { call } from '#tests/support/people/people.ts'
import { hashIn, makeLink, opening, type SharedProfile } from '#tests/support/people/profile-links.ts'
import { startTestServer, type TestServer } from '#tests/support/server/server.ts'
import { newWorkspace } from '#tests/support/people/workspace.ts'
import { topicsIn } from '#tests/support/server/written-page.ts'

type Schemas = components['schemas']
type Numbers = readonly { topic: { slug: string; name: string }; points: number }[]

const many = 400
const months = 240
const colour = '#000000'
const colours = {
  page: colour,
  text: colour,
  muted: colour,
  border: colour,
  gold: colour,
  stone: colour,
  hatch: colour,
}

describeOnDatabase('a developer with very much evidence', (engine) => {
  let server: TestServer
  let build: Awaited<ReturnType<typeof clientBuild>>
  beforeAll(async () => {
    build = await clientBuild()
    writeFileSync(join(build.directory, 'index.html'), readFileSync(join(findRoot(), 'index.html')))
    const client = { directory: build.directory, demoAccounts: [] }
    server = await startTestServer({ engine, overrides: { client } })
  })
  afterAll(async () => {
    expect(server.defects).toEqual([])
    await server.close()
    await build.remove()
  })

  /** The answers of all operations that show topics, and the page of a share link. */
  async function shownOf(who: Findable) {
    await decide(server, who, 'expertise', 'everybody')
    const own = bodyOf<Schemas['ExpertisePage']>(await call(server, who, '/expertise'))
    const { expertise } = bodyOf<Schemas['ExpertiseProfile']>(await call(server, who, '/getExpertiseProfile'))
    const viewed = bodyOf<Schemas['ShownProfile']>(await call(server, who, '/shownProfile?viewer=company'))
    const exported = bodyOf<Schemas['EvidenceExport']>(await call(server, who, '/evidence/export'))
    const link = await makeLink(server, who)
    const opened = bodyOf<SharedProfile>(await opening(server, hashIn(link)))
    const visit = (below: string) =>
      server.app.inject({
        url: `/profile/${hashIn(link)}${below}`,
        headers: { accept: 'text/html', 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' },
      })
    const page = await visit('')
    const card = await visit('/card.png')
    return { own, expertise, viewed, exported, opened, page: page.body, card: card.rawPayload }
  }
  const numbersOf = (items: Numbers | undefined) => items?.map(({ topic, points }) => [topic.slug, points])

  test('lists all of four hundred topics in full views, and as many as fit elsewhere', async () => {
    const known = topicCatalogue
      .slice(0, many)
      .map(([slug, name], at) => ({ slug, name, weeks: 1 + (at % 3) }))
    const who = await findable(server, Object.fromEntries(known.map(({ slug, weeks }) => [slug, weeks])))
    const ordered = known.toSorted((a, b) => b.weeks - a.weeks || (a.slug < b.slug ? -1 : 1))
    const all = ordered.map(({ slug, weeks }) => [slug, weeks * 40])
    const { own, expertise, viewed, exported, opened, page, card } = await shownOf(who)
    for (const items of [
      own.items,
      expertise?.items,
      viewed.expertise?.items,
      exported.expertise.items,
      opened.profile.expertise?.items,
    ]) {
      expect(numbersOf(items)).toEqual(all)
    }
    expect(topicsIn(page)).toEqual(ordered.map(({ name }) => name))

    const svg = socialCard(opened.profile)
    expect(card.equals(drawnCard(opened.profile))).toBe(true)
    expect(ordered.slice(0, 7).map(({ name }) => svg.includes(`>${name}<`))).toEqual([
      ...Array<boolean>(6).fill(true),
      false,
    ])
    expect(svg).toContain('394 more topics')
    const picture = pictureOfExpertise(own, 'Dana', colours)
    const drawn = [...picture.svg.matchAll(/font-weight="500">([^<]*)</gu)].map(([, name]) => name)
    expect(drawn).toEqual(ordered.slice(0, 40).map(({ name }) => name))
    expect(picture.svg).toContain('360 more')

    const workspace = await newWorkspace(server, 'Brightwater')
    const asked = ordered.slice(-30).map(({ slug }) => slug)
    const position = await asking(workspace, asked)
    await addDeveloper(workspace, position, who)
    const { items: found } = await workspace.send<Schemas['FoundDeveloperPage']>('/developers')
    expect(found.map(({ topics }) => numbersOf(topics))).toEqual([all.slice(0, 3)])
    const { items: cards } = await workspace.send<Schemas['BoardEvidence']>(
      `/positions/${position.id}/evidence`,
    )
    expect(cards.map(({ topics }) => numbersOf(topics ?? undefined))).toEqual([all.slice(-30)])
  })

  test('shows every month of twenty years in each activity strip, and labels at most ten years', async () => {
    const now = server.clock.now()
    const monthOf = (at: number) => monthNumber(new Date(at * 1000).toISOString())
    const weekly = commitsBefore(now, 1060, 'long')
    // The newest commit is a week old, so it can be of the month before.
    const first = Math.max(...weekly.map(({ at }) => monthOf(at))) - (months - 1)
    const commits = weekly.filter(({ at }) => monthOf(at) >= first)
    const who = await findable(server, {})
    await keepEvidence(server, who.accountId, who.repositoryId, commits)
    await refresh(server, who.accountId)
    const activity = activityOf(commits, 40)
    const { own, expertise, viewed, exported, opened, page, card } = await shownOf(who)
    for (const items of [
      own.items,
      expertise?.items,
      viewed.expertise?.items,
      exported.expertise.items,
      opened.profile.expertise?.items,
    ]) {
      expect(items?.map((item) => [item.topic.slug, item.weeks, item.activity])).toEqual([
        ['typescript', commits.length, activity],
      ])
    }
    expect(activity.credit.length).toBe(months)

    const years = Array.from({ length: 20 }, (_, index) => now.getUTCFullYear() - 19 + index)
    const whole = Math.floor(first / 12)
    const named = [...(whole < (years[0] ?? 0) ? [whole] : []), ...years]
    const { gold } = stripPaths(activity, whole * 12)
    const yearsIn = (svg: string) =>
      [
        ...svg.matchAll(/<(?:text|svg) x="([\d.]+)%?"[^>]*>(?:<foreignObject[^>]*><span>&#8203;)?(\d{4})</gu),
      ].map(([, x, year]) => [Number(x), Number(year)])
    const written = [
      yearsIn(page),
      yearsIn(socialCard(opened.profile)),
      yearsIn(pictureOfExpertise(own, 'Dana', colours).svg),
    ]
    const each = Math.ceil(named.length / 10)
    for (const all of written) {
      expect(all.map(([, year]) => year)).toEqual(named.filter((_, index) => index % each === 0))
      expect(all.length).toBeLessThanOrEqual(10)
    }
    for (const drawn of [page, socialCard(opened.profile), pictureOfExpertise(own, 'Dana', colours).svg]) {
      expect(drawn).toContain(`d="${gold}"`)
    }
    expect(card.equals(drawnCard(opened.profile))).toBe(true)

    const workspace = await newWorkspace(server, 'Brightwater')
    const { items: found } = await workspace.send<Schemas['FoundDeveloperPage']>(
      '/developers?topics=typescript',
    )
    const [row] = found.filter(({ id }) => id === who.accountId)
    expect(row?.topics.map((topic) => topic.activity)).toEqual([activity])
  })
})
