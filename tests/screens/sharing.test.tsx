// @vitest-environment happy-dom
import { act, cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { AccessScreen } from '#src/features/sharing/access-screen.tsx'
import type { View, ProfileLink } from '#src/features/sharing/mutations.ts'
import type { UserProfile } from '#src/api/profile-store.ts'
import type { LiveSink } from '#src/api/live/live-updates.ts'
import { messages } from '#src/features/sharing/messages.ts'
import { pictureWords } from '#src/features/sharing/picture-words.ts'
import { setStage, type DialogStage } from '#tests/support/dialogs/dialog-stage.tsx'
import { enter, open, press } from '#tests/support/dialogs/form-page.ts'
import { userProfile } from '#tests/support/dialogs/records.ts'
import { withoutLayout } from '#tests/support/dialogs/without-layout.ts'
import { ok, problem } from '../product/walks/held-server.ts'
import { settle } from '../product/walks/walk.ts'

const at = '2020-11-01T09:00:00.000Z'
const aLink = (facts: Partial<ProfileLink>): ProfileLink => ({
  id: 'l1',
  label: 'Northgate',
  state: 'active',
  createdAt: at,
  expiresAt: '2020-12-01T09:00:00.000Z',
  revokedAt: null,
  looks: 0,
  lastLookAt: null,
  embed: null,
  ...facts,
})
const aView = (facts: Partial<View>): View => ({
  id: 'k1',
  viewer: 'link',
  viewerId: 'l1',
  viewerName: 'Northgate',
  surface: 'link',
  client: null,
  fields: ['introduction', 'expertise'],
  firstAt: at,
  lastAt: at,
  looks: 3,
  ...facts,
})

let stage: DialogStage
beforeEach(() => {
  stage = setStage({ user: userProfile })
})
withoutLayout()
afterEach(() => {
  vi.useRealTimers()
  cleanup()
  stage.stop()
})

const links = (...items: ProfileLink[]) => stage.server.always('GET /profileLinks', ok({ items, most: 20 }))
const listViews = (...items: View[]) => stage.server.always('GET /accessLog', ok({ items, nextCursor: null }))
/** Another developer who shares parts by link. */
function showing(settings: Partial<UserProfile['privacySettings']>) {
  stage.stop()
  const privacySettings = { ...userProfile.privacySettings, ...settings }
  stage = setStage({ user: { ...userProfile, privacySettings } })
}
async function show() {
  await stage.render(<AccessScreen />)
  await settle()
}
const region = (name: string) => screen.getByRole('region', { name })
const buttonsOf = (name: string) =>
  [...region(name).querySelectorAll('button')].map(
    (each) => each.getAttribute('aria-label') ?? each.textContent,
  )

describe('a revoked link', () => {
  test('shows its state from the answer, without a reload', async () => {
    const link = aLink({})
    links(link)
    listViews()
    await show()
    const asked = () => stage.server.sent('GET /profileLinks').length
    const before = asked()
    await open(messages.revokeOf(link.label))
    await press(messages.revokeIt)
    const revoked = aLink({ state: 'revoked', revokedAt: at })
    await act(async () => stage.server.answer('POST /profileLinks/l1/revoke', ok(revoked)))
    await settle()
    expect([asked() - before, buttonsOf(messages.links)]).toEqual([0, [messages.newLink]])
  })
})

describe('the share links of a profile', () => {
  test('explain an empty list, with the first step', async () => {
    links()
    listViews()
    await show()
    expect(region(messages.links).textContent).toContain(messages.none)
    expect(buttonsOf(messages.links)).toEqual([messages.newLink])
    expect(region(messages.log).textContent).toContain(messages.logNone)
  })

  test('show their state and actions', async () => {
    links(
      aLink({ looks: 1200, lastLookAt: at, embed: { since: at, fetches: 3 } }),
      aLink({ id: 'l2', label: 'Eastside', state: 'expired', looks: 1, lastLookAt: at }),
      aLink({ id: 'l3', label: 'Westside', state: 'revoked', revokedAt: at }),
    )
    listViews()
    await show()
    const rows = [...region(messages.links).querySelectorAll('li')].map((row) => row.textContent)
    expect(rows).toEqual([
      'NorthgateActive until 1 Dec 20201,200 views, last 1 Nov 2020 · Image loaded 3 timesEmbed imageReplace linkRevoke',
      'EastsideExpired on 1 Dec 20201 view, last 1 Nov 2020Replace linkRevoke',
      'WestsideRevoked on 1 Nov 2020No views yet',
    ])
    expect(buttonsOf(messages.links)).toEqual([
      messages.newLink,
      pictureWords.openOf('Northgate'),
      messages.rotateOf('Northgate'),
      messages.revokeOf('Northgate'),
      messages.rotateOf('Eastside'),
      messages.revokeOf('Eastside'),
    ])
  })

  test('show the URL of a new link once, with a copy button', async () => {
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    links()
    listViews()
    await show()
    await open(messages.newLink)
    enter(messages.label, ' Northgate ')
    await press(messages.make)
    const [sent] = stage.server.sent('POST /profileLinks')
    expect(await sent?.body()).toBe('{"label":"Northgate","days":30}')
    const url = 'https://assay.example/profile/abc'
    links(aLink({}))
    stage.server.answer('POST /profileLinks', ok({ link: aLink({}), url }, 201))
    await settle()
    expect(screen.getByLabelText<HTMLInputElement>(messages.address).value).toBe(url)
    await press(messages.copy)
    expect([copied.mock.calls, screen.queryByRole('button', { name: messages.copied }) !== null]).toEqual([
      [[url]],
      true,
    ])
    await press(messages.done)
    await settle()
    expect([screen.queryByLabelText(messages.address), document.body.textContent.includes(url)]).toEqual([
      null,
      false,
    ])
    expect(region(messages.links).textContent).toContain('Northgate')
    copied.mockRestore()
  })

  test('offer an image, whose URL shows once as Markdown, HTML and address, and which one click ends', async () => {
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    showing({ expertise: 'link' })
    links(aLink({}))
    listViews()
    await show()
    await open(pictureWords.openOf('Northgate'))
    await press(pictureWords.make)
    const url = 'https://assay.example/profile/key/spectrum.svg'
    const embed = { since: at, fetches: 0 }
    stage.server.answer('POST /profileLinks/l1/embed', ok({ link: aLink({ embed }), url }))
    await settle()
    const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value
    expect([pictureWords.markdown, pictureWords.html, pictureWords.address].map(value)).toEqual([
      `![${pictureWords.alt}](${url})`,
      `<img src="${url}" alt="${pictureWords.alt}" width="600">`,
      url,
    ])
    await press(messages.copyOf(pictureWords.html))
    expect(copied.mock.calls).toEqual([[value(pictureWords.html)]])
    copied.mockRestore()
    await press(messages.done)
    await settle()
    expect(document.body.textContent.includes(url)).toBe(false)
    expect(region(messages.links).textContent).toContain(pictureWords.fetched(0))

    await open(pictureWords.openOf('Northgate'))
    expect(screen.getByRole('dialog').textContent).toContain(pictureWords.embeddedSince(at))
    await press(pictureWords.end)
    stage.server.answer('DELETE /profileLinks/l1/embed', problem(503, 'unavailable'))
    await settle()
    expect(screen.getAllByRole('alert')).toHaveLength(1)
    await press(pictureWords.end)
    stage.server.answer('DELETE /profileLinks/l1/embed', ok(aLink({})))
    await settle()
    expect([stage.alert().message, region(messages.links).textContent.includes('fetched')]).toEqual([
      pictureWords.ended('Northgate'),
      false,
    ])
  })

  test.each([
    [
      { introduction: 'link', expertise: 'everybody', contact: 'link' },
      'your name and headline and your topics',
    ],
    [{ introduction: 'companies', expertise: 'link', commits: 'link' }, 'your topics'],
  ] as const)('name what an image shows, and nothing else: %o', async (settings, shown) => {
    showing(settings)
    links(aLink({}))
    listViews()
    await show()
    await open(pictureWords.openOf('Northgate'))
    const dialog = screen.getByRole('dialog')
    expect(dialog.textContent).toContain(`The image shows ${shown}.`)
    expect(dialog.textContent).not.toContain('You share by link')
    expect(dialog.textContent).not.toContain(pictureWords.showsNothing)
    await press(pictureWords.make)
    expect(stage.server.sent('POST /profileLinks/l1/embed')).toHaveLength(1)
  })

  test.each([{ introduction: 'link' }, { introduction: 'everybody', expertise: 'companies' }, {}] as const)(
    'refuse an image without topics, and end an existing one: %o',
    async (settings) => {
      showing(settings)
      links(aLink({ embed: { since: at, fetches: 0 } }))
      listViews()
      await show()
      await open(pictureWords.openOf('Northgate'))
      const dialog = screen.getByRole('dialog')
      expect(dialog.textContent).toContain(`${pictureWords.showsNothing} ${pictureWords.showsNothingWhy}`)
      expect(dialog.textContent).not.toMatch(/The image shows (?!your expertise\. Share)/u)
      // The setting that would change it is one link away.
      const cure = within(dialog).getByRole('link', { name: messages.whatTheySee })
      expect(cure.getAttribute('href')).toBe('/user/settings#who-sees-what')
      const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
      expect([button(pictureWords.replace).disabled, button(pictureWords.end).disabled]).toEqual([
        true,
        false,
      ])
      await press(pictureWords.replace)
      expect(stage.server.sent('POST /profileLinks/l1/embed')).toEqual([])
    },
  )

  test('need a label', async () => {
    links()
    listViews()
    await show()
    await open(messages.newLink)
    await press(messages.make)
    expect(screen.queryByText(messages.labelMissing)).not.toBeNull()
    expect(stage.server.sent('POST /profileLinks')).toEqual([])
  })

  test('warn on the page and in the dialog when a link shows nothing', async () => {
    links(aLink({}))
    listViews()
    await show()
    const said = () => [region(messages.links).textContent, screen.queryByRole('dialog')?.textContent]
    await open(messages.newLink)
    expect(said()).toEqual([
      expect.stringContaining(messages.showsNothing),
      expect.stringContaining(messages.showsNothing),
    ])
  })

  test('say on the page and in the dialog what a link shows', async () => {
    showing({ introduction: 'link', expertise: 'everybody' })
    links(aLink({}))
    listViews()
    await show()
    await open(messages.newLink)
    const texts = 'You share by link: Introduction and Expertise.'
    expect([region(messages.links).textContent, screen.getByRole('dialog').textContent]).toEqual([
      expect.stringContaining(texts),
      expect.stringContaining(texts),
    ])
    expect(document.body.textContent).not.toContain(messages.showsNothing)
  })

  test('can be retried when they fail to load, while the access log stays', async () => {
    stage.server.always('GET /profileLinks', problem(500, 'failure'))
    listViews(aView({}))
    await show()
    expect(region(messages.links).textContent).toContain(messages.failed)
    expect(region(messages.log).textContent).toContain('Link: Northgate')
    links(aLink({}))
    await press('Try again')
    await settle()
    expect(region(messages.links).textContent).toContain('Northgate')
  })
})

describe('the access log', () => {
  test('shows source, fields, time and count of each view, with older ones on demand', async () => {
    links()
    const company = (surface: View['surface'], fields: View['fields'] = []) =>
      aView({ id: surface, viewer: 'company', viewerName: 'Brightwater', surface, fields, looks: 1 })
    const sent = { client: 'Kestrel Pay', fields: ['introduction' as const] }
    const items = [
      aView({}),
      company('search'),
      company('board', ['contact']),
      company('position'),
      { ...company('digest'), ...sent },
      { ...company('client'), ...sent },
    ]
    stage.server.always('GET /accessLog', ok({ items, nextCursor: 'next' }))
    await show()
    // The place is rendered twice: on a phone it is below the viewer.
    const twice = (text: string) => text + text
    const rows = () => [...region(messages.log).querySelectorAll('tbody tr')].map((row) => row.textContent)
    const first = [
      'Link: NorthgateShare linkShare linkIntroduction and Expertise1 Nov 20203',
      'BrightwaterDeveloper searchDeveloper searchNothing1 Nov 20201',
      'BrightwaterCandidate cardCandidate cardContact1 Nov 20201',
      'BrightwaterAdded to a positionAdded to a positionNothing more1 Nov 20201',
      `Brightwater${twice('Sent to Kestrel Pay by Brightwater')}Introduction1 Nov 20201`,
      `Kestrel Pay${twice('Viewed by Kestrel Pay, sent by Brightwater')}Introduction1 Nov 20201`,
    ]
    expect(rows()).toEqual(first)
    listViews(aView({ id: 'k3', viewerName: 'Long ago', fields: ['contact'] }))
    await press(messages.older)
    await settle()
    expect(rows()).toEqual([...first, 'Link: Long agoShare linkShare linkContact1 Nov 20203'])
    expect(stage.server.sent('GET /accessLog').map(({ query }) => query)).toEqual(['', '?cursor=next'])
    expect(screen.queryByRole('button', { name: messages.older })).toBeNull()
  })

  test('reloads with the link’s view counts on a stream event', async () => {
    const sinks: LiveSink[] = []
    stage.stop()
    stage = setStage({
      user: userProfile,
      live: (sink) => {
        sinks.push(sink)
        return new Promise(() => undefined)
      },
    })
    links(aLink({}))
    listViews()
    await show()
    const send = (event: string) =>
      act(async () => {
        const by = { from: null, to: null, actorMemberId: null, parentId: null }
        const change = { id: '1-1', entity: 'user', entityId: 'u1', event, ...by }
        for (const sink of sinks) sink.message({ kind: 'changed', change })
        await vi.advanceTimersByTimeAsync(1_500)
      })
    const asked = () => ['GET /accessLog', 'GET /profileLinks'].map((call) => stage.server.sent(call).length)
    links(aLink({ looks: 1, lastLookAt: at }))
    listViews(aView({ looks: 1 }))
    vi.useFakeTimers()
    await send('user.topicChosen')
    expect(asked()).toEqual([1, 1])
    await send('user.looksChanged')
    expect(asked()).toEqual([2, 2])
    expect(region(messages.links).textContent).toContain('1 view')
    expect(region(messages.log).textContent).toContain('Link: Northgate')
  })
})
