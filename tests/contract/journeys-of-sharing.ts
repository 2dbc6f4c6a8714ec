/** Journeys through a developer's sharing: experience and education, share links, and the access log. */
import { expect } from 'vitest'
import { anEntry, type BackgroundEntry } from '#tests/support/people/background.ts'
import { bodyOf, statusAndBody } from '#tests/support/server/answers.ts'
import {
  hashIn,
  makeLink,
  numberOpening,
  opening,
  openLink,
  setPrivacy,
} from '#tests/support/people/profile-links.ts'
import { registerPerson } from '#tests/support/people/people.ts'
import { ifMatch } from '#tests/support/people/workspace.ts'
import { callsOf, moment, staleWith, uuid, type Journeys } from './journey.ts'

const absent = [404, { code: 'not-found', message: 'This doesn’t exist, or you don’t have access.' }]
const url = expect.stringMatching(/^http:\/\/localhost:4300\/profile\/[\w-]{43}$/u) as string

const links: Journeys['profile-links'] = {
  steps:
    'made, opened by a stranger, given another address, revoked for good, forgotten beyond the last twenty',
  async walk({ server }) {
    const who = await registerPerson(server, { userType: 'user', name: 'Dana' })
    const { get, post } = callsOf(server, who)
    expect(statusAndBody(await get('/profileLinks'))).toEqual([200, { items: [], most: 20 }])
    const link = {
      id: uuid,
      label: 'For Northgate',
      state: 'active',
      createdAt: moment,
      expiresAt: moment,
      revokedAt: null,
      looks: 0,
      lastLookAt: null,
      embed: null,
    }
    const made = await makeLink(server, who)
    expect(made).toEqual({ link, url })
    expect(JSON.stringify(statusAndBody(await get('/profileLinks')))).not.toContain(hashIn(made))
    await setPrivacy(server, who, 'link', 'introduction', 'contact')
    expect(await openLink(server, made)).toEqual({
      profile: {
        introduction: {
          name: 'Dana',
          headline: null,
          title: null,
          location: null,
          jobSearchStatus: null,
          employmentType: [],
        },
        expertise: null,
        commits: null,
        background: null,
        contact: { email: who.email },
      },
      expiresAt: made.link.expiresAt,
    })
    expect(statusAndBody(await numberOpening(server, hashIn(made), 'typescript'))).toEqual(absent)
    const seen = { ...link, looks: 1, lastLookAt: moment }
    const on = `/profileLinks/${made.link.id}`
    const rotated = statusAndBody(await post(`${on}/rotate`, { days: 90 })) as [number, typeof made]
    expect(rotated).toEqual([200, { link: seen, url }])
    expect(statusAndBody(await opening(server, hashIn(made)))).toEqual(absent)
    await openLink(server, rotated[1])
    const ended = { ...seen, looks: 2, state: 'revoked', revokedAt: moment }
    expect(statusAndBody(await post(`${on}/revoke`))).toEqual([200, ended])
    expect(statusAndBody(await post(`${on}/revoke`))).toEqual([200, ended])
    expect(statusAndBody(await opening(server, hashIn(rotated[1])))).toEqual(absent)
    expect(statusAndBody(await post(`${on}/rotate`, { days: 7 }))).toMatchObject([
      422,
      { code: 'link-revoked' },
    ])
    for (let count = 0; count < 21; count += 1) {
      const { link: next } = await makeLink(server, who, { label: `Number ${count}` })
      await post(`/profileLinks/${next.id}/revoke`)
    }
    const listed = statusAndBody(await get('/profileLinks')) as [number, { items: { label: string }[] }]
    // The newest link fits next to the twenty before it.
    expect([listed[1].items.length, listed[1].items.at(-1)?.label]).toEqual([21, 'Number 0'])
  },
}

const looks: Journeys['access-log'] = {
  steps:
    'nothing at first, then a line an hour for each link, page by page, which stays when the link has gone',
  async walk({ server }) {
    const who = await registerPerson(server, { userType: 'user', name: 'Dana' })
    const { get, post } = callsOf(server, who)
    expect(statusAndBody(await get('/accessLog'))).toEqual([200, { items: [], nextCursor: null }])
    const [one, other] = [
      await makeLink(server, who, { label: 'One' }),
      await makeLink(server, who, { label: 'Other' }),
    ]
    for (const link of [one, other, one]) await openLink(server, link)
    const line = (label: string, count: number, fields: string[]) => ({
      id: uuid,
      viewer: 'link',
      viewerId: uuid,
      viewerName: label,
      surface: 'link',
      client: null,
      fields,
      firstAt: moment,
      lastAt: moment,
      looks: count,
    })
    expect(statusAndBody(await get('/accessLog'))).toEqual([
      200,
      { items: [line('Other', 1, []), line('One', 2, [])], nextCursor: null },
    ])
    await setPrivacy(server, who, 'everybody', 'introduction', 'commits')
    await openLink(server, one)
    await post(`/profileLinks/${one.link.id}/revoke`)
    const [, first] = statusAndBody(await get('/accessLog?limit=2')) as [
      number,
      { items: object[]; nextCursor: string },
    ]
    expect(first.items).toEqual([line('One', 1, ['introduction', 'commits']), line('Other', 1, [])])
    expect(statusAndBody(await get(`/accessLog?limit=2&cursor=${first.nextCursor}`))).toEqual([
      200,
      { items: [line('One', 2, [])], nextCursor: null },
    ])
    expect(statusAndBody(await get('/accessLog?cursor=elsewhere'))).toMatchObject([
      400,
      { code: 'bad-input' },
    ])
  },
}

const views: Journeys['shown-profile'] = {
  steps: 'nothing for anybody at first, then each onlooker’s part of it, without a line in the log',
  async walk({ server }) {
    const who = await registerPerson(server, { userType: 'user', name: 'Dana' })
    const { get } = callsOf(server, who)
    const as = async (viewer: string) => statusAndBody(await get(`/shownProfile?viewer=${viewer}`))
    const nothing = { introduction: null, expertise: null, commits: null, background: null, contact: null }
    const viewers = ['company', 'link', 'public']
    expect(await Promise.all(viewers.map(as))).toEqual(viewers.map(() => [200, nothing]))
    await setPrivacy(server, who, 'link', 'contact')
    const contact = { email: who.email }
    expect(await Promise.all(viewers.map(as))).toEqual([
      [200, nothing],
      [200, { ...nothing, contact }],
      [200, nothing],
    ])
    expect(await as('self')).toMatchObject([400, { code: 'bad-input' }])
    expect(statusAndBody(await get('/accessLog'))).toEqual([200, { items: [], nextCursor: null }])
  },
}

const background: Journeys['background'] = {
  steps:
    'empty at first, written down in any order and listed by time, changed, refused from a stale version, removed',
  async walk({ server }) {
    const { get, post, put, remove } = callsOf(
      server,
      await registerPerson(server, { userType: 'user', name: 'Dana' }),
    )
    const listed = async () => bodyOf<{ items: { title: string }[] }>(await get('/background')).items
    expect(statusAndBody(await get('/background'))).toEqual([200, { items: [], most: 50 }])
    const spans = [
      ['Second', '2016-02', '2019-12'],
      ['Now, begun first', '2020-01', null],
      ['First', '2011-09', '2016-01'],
      ['Beside the second', '2016-01', '2019-12'],
      ['Now', '2021-03', null],
    ] as const
    const made = new Map<string, BackgroundEntry>()
    for (const [title, from, to] of spans) {
      const added = await post('/background', anEntry({ title, from, to }))
      const entry = bodyOf<BackgroundEntry>(added, 201)
      expect(entry).toEqual({ id: uuid, version: 1, ...anEntry({ title, from, to }) })
      made.set(title, entry)
    }
    const order = ['Now', 'Now, begun first', 'Second', 'Beside the second', 'First']
    expect((await listed()).map(({ title }) => title)).toEqual(order)
    const { id = '' } = made.get('First') ?? {}
    const anew = anEntry({ kind: 'education', title: 'MSc', organisation: 'KTH', to: '2021-03', text: null })
    const changed = { id, version: 2, ...anew }
    expect(statusAndBody(await put(`/background/${id}`, anew, ifMatch({ version: 1 })))).toEqual([
      200,
      changed,
    ])
    expect(statusAndBody(await put(`/background/${id}`, anEntry(), ifMatch({ version: 1 })))).toEqual(
      staleWith(changed),
    )
    expect(statusAndBody(await put(`/background/${id}`, anEntry()))).toMatchObject([428, {}])
    expect(await listed()).toContainEqual(changed)
    expect((await remove(`/background/${id}`)).statusCode).toBe(204)
    expect(statusAndBody(await remove(`/background/${id}`))).toEqual(absent)
    expect((await listed()).map(({ title }) => title)).toEqual(order.slice(0, -1))
  },
}

export const journeysOfSharing: Journeys = {
  background,
  'profile-links': links,
  'access-log': looks,
  'shown-profile': views,
}
