// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { SharedProfile } from '#src/features/evidence/shared/evidence-types.ts'
import { monthHeads, tableWords } from '#machines/domain/spectrum/spectrum-table.ts'
import { messages as words } from '#src/features/evidence/topics/messages.ts'
import { messages } from '#src/features/evidence/profile/messages.ts'
import { messages as numberMessages } from '#src/features/evidence/profile/number/messages.ts'
import { SharedProfileScreen } from '#src/features/evidence/profile/shared-profile-screen.tsx'
import { setStage, type DialogStage } from '#tests/support/dialogs/dialog-stage.tsx'
import { press } from '#tests/support/dialogs/form-page.ts'
import { withoutLayout } from '#tests/support/dialogs/without-layout.ts'
import { aShownNumber, aTopic } from '#tests/support/browser/evidence-records.ts'
import { eventually } from '#tests/support/wait.ts'
import { ok, problem } from '#tests/product/walks/held-server.ts'
import { settle } from '#tests/product/walks/walk.ts'

type Profile = SharedProfile['profile']

const closed: Profile = {
  introduction: null,
  expertise: null,
  commits: null,
  background: null,
  contact: null,
}
const { choice: _choice, ...react } = aTopic()
const whole: Profile = {
  introduction: {
    name: 'Dana Developer',
    headline: 'Compilers',
    title: 'Software engineer',
    location: 'Porto',
    jobSearchStatus: 'open',
    employmentType: ['permanent', 'partTime'],
  },
  expertise: {
    items: [react],
    declared: [{ slug: 'go', name: 'Go', kind: 'language' }],
    coverage: { repositories: 3, readAt: '2026-11-01T09:00:00.000Z', updating: false },
    formulaVersion: 2,
    asOf: 2967,
  },
  commits: {
    repositories: [
      {
        name: 'compiler',
        url: 'https://github.com/dana/compiler',
        commits: 2,
        firstAt: '2025-11-03T09:00:00.000Z',
        lastAt: '2026-11-04T09:00:00.000Z',
        latest: [
          {
            id: 'a'.repeat(40),
            at: '2026-11-04T09:00:00.000Z',
            url: `https://github.com/dana/compiler/commit/a`,
          },
          { id: 'b'.repeat(40), at: '2025-11-03T09:00:00.000Z', url: null },
        ],
      },
    ],
    unpublished: { repositories: 1, commits: 40 },
  },
  background: {
    items: [
      {
        kind: 'experience',
        title: 'Staff engineer',
        organisation: 'Northwind',
        from: '2021-03',
        to: null,
        text: 'Query planner, by day.',
      },
      { kind: 'education', title: 'MSc', organisation: 'KTH', from: '2009-09', to: '2014-06', text: null },
    ],
  },
  contact: { email: 'dana@example.com' },
}

const sections = ['expertise', 'commits', 'background', 'contact'] as const

let stage: DialogStage
beforeEach(() => {
  stage = setStage({})
})
withoutLayout()
afterEach(() => {
  cleanup()
  stage.stop()
})

const call = 'POST /sharedProfiles'
const numberCall = 'POST /sharedProfiles/topics/react'
/** As in the address. */
function Screen({ first = null }: { first?: string | null }) {
  const [topic, setTopic] = useState(first)
  return <SharedProfileScreen hash="the-hash" topic={topic} onClose={() => setTopic(null)} />
}
async function show(answer: Parameters<DialogStage['server']['always']>[1]) {
  stage.server.always(call, answer)
  await stage.render(<Screen />)
  await settle()
}
const shared = (profile: Profile) => ok({ profile, expiresAt: '2026-12-24T09:00:00.000Z' })
const regions = () => [...document.querySelectorAll('section > div h2')].map((heading) => heading.textContent)
const title = () => screen.getByRole('heading', { level: 1 }).textContent

describe('a shared profile', () => {
  test('is requested once with the hash of the address, and excluded from search engines', async () => {
    await show(shared(whole))
    const sent = stage.server.sent(call)
    expect([sent.length, await sent[0]?.body()]).toEqual([1, '{"hash":"the-hash"}'])
    expect(document.head.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex')
  })

  test('shows its sections, the numbers first', async () => {
    await show(shared(whole))
    expect([title(), regions()]).toEqual([
      'Dana Developer',
      [messages.expertise, messages.commits, messages.background, messages.contact],
    ])
    expect(document.body.textContent).toContain(messages.until('24 Dec 2026'))
    expect(document.body.textContent).toContain('Open to offers: permanent and part-time')
    const [row] = screen.getAllByRole('row').slice(1)
    expect(row?.textContent).toContain('React')
    expect(row?.textContent).toContain('Level 1')
    expect(row?.textContent).toContain('36%')
    expect(document.body.textContent).toContain(messages.declared(['Go']))
    expect(document.body.textContent).toContain('2 commits from 3 Nov 2025 to 4 Nov 2026')
    expect(document.body.textContent).toContain('Plus 40 commits in 1 repository that isn’t public.')
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(links).toEqual([
      '/?topic=react',
      'https://github.com/dana/compiler',
      'https://github.com/dana/compiler/commit/a',
      'mailto:dana@example.com',
    ])
  })

  describe('with a topic in the address', () => {
    const number = (name = 'React: Dana Developer') => screen.queryByRole('dialog', { name })
    async function showNumber(answer: Parameters<DialogStage['server']['always']>[1], profile = whole) {
      stage.server.always(numberCall, answer)
      stage.server.always(call, shared(profile))
      await stage.render(<Screen first="react" />)
      await eventually(() => expect(screen.queryByRole('dialog')).not.toBeNull())
      await settle()
    }

    test('opens the number with the hash of the address, and texts for a link', async () => {
      await showNumber(ok(aShownNumber()))
      const sent = stage.server.sent(numberCall)
      expect([sent.length, await sent[0]?.body()]).toEqual([1, '{"hash":"the-hash"}'])
      const text = number()?.textContent ?? ''
      expect(text).toContain('The developer can see that someone viewed this by link.')
      expect(text).not.toMatch(/compan/iu)
    })

    test('lists the exclusions from public commits by reason', async () => {
      await showNumber(ok(aShownNumber()))
      const part = screen.getByRole('heading', { name: 'Not counted' }).closest('section')
      expect([...(part?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
        'Not counted',
        'From the 3 public commits behind this number.',
        '2 commits: lock files not counted1 commit: lines split with co-authors1 commit: dated before 1990 or in the future; not counted',
      ])
    })

    test.each([
      [
        'nothing is excluded',
        { notes: [], shared: 0, twice: 0, undated: 0 },
        'We counted everything in these 3 commits.',
      ],
      ['no commit is public', { commits: 0, notes: [], shared: 0, twice: 0, undated: 0 }, null],
    ])('explains its exclusions when %s', async (_what, facts, words) => {
      const { commits } = aShownNumber()
      if (commits === null) throw new Error('no commits')
      await showNumber(ok(aShownNumber({ leftOut: { ...commits.leftOut, ...facts } })))
      const heading = screen.queryByRole('heading', { name: 'Not counted' })
      expect(heading?.closest('section')?.lastElementChild?.previousElementSibling?.textContent ?? null).toBe(
        words,
      )
    })

    test('says that the link hides commits, and lists no exclusions', async () => {
      await showNumber(ok(aShownNumber(null)))
      const text = number()?.textContent ?? ''
      expect(text).toContain('This link doesn’t show the commits behind this number.')
      expect(text).not.toContain('Not counted')
    })

    test('is titled by the topic alone when the link hides the introduction', async () => {
      await showNumber(ok(aShownNumber()), { ...whole, introduction: null })
      expect(number('React')).not.toBeNull()
    })

    test('explains a number that is not shown, and returns to the profile', async () => {
      await showNumber(problem(404, 'not-found'))
      expect(number()?.textContent).toContain(numberMessages.absent.link)
      await press('Close')
      await settle()
      await eventually(() => expect(number()).toBeNull())
      expect(document.activeElement?.textContent).toBe('React')
    })

    test('requests no number when the link shows nothing', async () => {
      stage.server.always(call, problem(404, 'not-found'))
      await stage.render(<Screen first="react" />)
      await settle()
      expect([title(), stage.server.sent(numberCall), number()]).toEqual([messages.absentTitle, [], null])
    })
  })

  test('opens a number by its topic, puts it in the address, and requests none before', async () => {
    await show(shared(whole))
    const link = screen.getByRole('link', { name: 'React' })
    expect([link.getAttribute('href'), link.getAttribute('aria-haspopup')]).toEqual([
      '/?topic=react',
      'dialog',
    ])
    expect(stage.server.sent(numberCall)).toEqual([])
  })

  test.each(sections)('hides the section %s when it is private', async (part) => {
    await show(shared({ ...whole, [part]: null }))
    expect(regions()).toEqual(sections.flatMap((one) => (one === part ? [] : [messages[one as typeof part]])))
  })

  test('hides the name when the introduction is private, and says when everything is', async () => {
    await show(shared(closed))
    expect([title(), regions()]).toEqual([messages.anonymous, []])
    expect(document.body.textContent).toContain(messages.nothing)
  })

  test('explains how its numbers are computed in one click', async () => {
    await show(shared(whole))
    await press(messages.how)
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain('Weeks of work, not lines')
    expect(dialog.textContent).not.toContain('Turn off its repository')
  })

  test('shows its months as a table with the values of its strips', async () => {
    await show(shared(whole))
    await press(words.table)
    const table = await screen.findByRole('table', { name: tableWords.title })
    const rows = within(table)
      .getAllByRole('row')
      .map((row) => [...row.children].map((cell) => cell.textContent))
    const [empty, unknown] = [Array<string>(11).fill('–'), Array<string>(10).fill('?')]
    expect(rows).toEqual([
      [tableWords.topic, tableWords.year, ...monthHeads],
      ['React', '2025', ...unknown, '0.4', '–'],
      ['React', '2026', ...empty.slice(0, 10), '1.0', '?'],
    ])
  })

  test('shows one page for every link that no longer works', async () => {
    await show(problem(404, 'not-found'))
    expect([title(), document.body.textContent.includes(messages.absentText)]).toEqual([
      messages.absentTitle,
      true,
    ])
  })

  describe('in the data of its page', () => {
    const write = (hash: string, answer: object | null) => {
      const block = document.createElement('script')
      block.type = 'application/json'
      block.id = 'assay-shared-profile'
      block.textContent = JSON.stringify({ hash, shared: answer })
      document.body.append(block)
    }
    afterEach(() => document.querySelector('#assay-shared-profile')?.remove())

    test('renders in the first frame without a request', async () => {
      write('the-hash', { profile: whole, expiresAt: '2026-12-24T09:00:00.000Z' })
      await stage.render(<Screen />)
      expect([title(), stage.server.sent(call)]).toEqual(['Dana Developer', []])
    })

    test('needs no request when the link shows nothing', async () => {
      write('the-hash', null)
      await stage.render(<Screen />)
      expect([title(), stage.server.sent(call)]).toEqual([messages.absentTitle, []])
    })

    test('is ignored at another address', async () => {
      write('another-hash', { profile: closed, expiresAt: '2026-12-24T09:00:00.000Z' })
      await show(shared(whole))
      expect([title(), stage.server.sent(call).length]).toEqual(['Dana Developer', 1])
    })
  })

  test('does not count a second view on the way back', async () => {
    await show(shared(whole))
    cleanup()
    await settle()
    await stage.render(<Screen />)
    await settle()
    expect([title(), stage.server.sent(call).length]).toEqual(['Dana Developer', 1])
    expect(screen.getAllByRole('row').length).toBeGreaterThan(1)
  })

  test('can be retried when it fails to load', async () => {
    await show(problem(503, 'unavailable', { retryAfter: 30 }))
    expect(title()).toBe(messages.failed)
    stage.server.always(call, shared(whole))
    await press('Try again')
    await settle()
    expect(title()).toBe('Dana Developer')
  })
})
