// @vitest-environment happy-dom
/** What screens show, from the visit that begins it to the person whose it was (architecture.md section 3). */
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { accountReading } from '#src/features/account/readings.ts'
import { membersReading } from '#src/features/company/readings.ts'
import { turns, type InMemoryApp, type Scripted } from '../support/app-in-memory.ts'
import { appPeople, aReport, companyProfile, open, opened, stopAll } from '../support/app-people.ts'
import { showApp } from '../support/shown-app.tsx'
import { eventually } from '../support/wait.ts'

const settings = '/companyProfile/settings'
const dashboard = '/companyProfile/dashboard'
const asBert = {
  ...appPeople.C1,
  identity: aReport({ uid: 'bert', email: 'bert@northwind.example' }),
  companyProfile: companyProfile('c2', 'Bert'),
}
const member = (name: string) => ({
  id: name,
  name,
  email: `${name}@brightwater.example`,
  role: 'owner',
  title: null,
  state: 'active',
  version: 1,
})
const members = (name: string): Scripted => ({
  status: 200,
  body: { items: [member(name)], nextCursor: null },
})

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  stopAll()
})

const asked = ({ sent }: InMemoryApp, call: string) => sent.filter((one) => one.call === call).length
const kept = async ({ app }: InMemoryApp) => {
  const value = (await app.api.readings()).of(membersReading).value()
  return value?.items.map(({ name }) => name)
}
const go = ({ app }: InMemoryApp, to: string) =>
  act(async () => {
    await app.router.navigate({ to })
    await turns(10)
  })
const shows = (name: string) => expect(screen.queryByText(name)).not.toBeNull()

describe('what a screen shows', () => {
  it.each([
    [dashboard, ['GET /dashboard', 'GET /clients']],
    [`${dashboard}?find=ada&show=deleted`, ['GET /dashboard']],
    ['/companyProfile/companyProfile/client/k1', ['GET /clients/k1', 'GET /clients/k1/positions']],
    ['/companyProfile/companyProfile/clientPosition/k1/p1', ['GET /positions/p1/board']],
    [settings, ['GET /members']],
    [`${settings}?section=account`, ['GET /account', 'GET /sessions']],
  ])('is asked for by the way to %s, before anything of it is drawn', async (path, calls) => {
    const started = await opened(path, appPeople.C1)
    const profiles = ['GET /getUserProfile', 'GET /getCompanyProfile', 'POST /session']
    expect(started.sent.map(({ call }) => call).filter((call) => !profiles.includes(call))).toEqual(calls)
  })

  it('is not asked for a second time by the screen, and is drawn at once to whoever comes back', async () => {
    const answers: Record<string, Scripted> = { 'GET /members': members('Ada') }
    const started = await opened(settings, appPeople.C1, answers)
    await showApp(started)
    await eventually(() => shows('Ada'))
    const first = asked(started, 'GET /members')
    await go(started, dashboard)
    started.hold('GET /members')
    await go(started, settings)
    shows('Ada')
    const back = asked(started, 'GET /members')
    await act(async () => {
      started.give('GET /members', members('Grace'))
      await turns(10)
    })
    await eventually(() => shows('Grace'))
    expect([first, back]).toEqual([1, 2])
  })
})

it('a link that is pointed at asks for nothing', async () => {
  const started = await opened(dashboard, appPeople.C1)
  const before = started.sent.length
  await started.app.router.preloadRoute({ to: settings })
  await turns(10)
  expect(started.sent.length).toBe(before)
})

describe('what was shown to somebody', () => {
  it('is gone with the end of the session, and Back draws nothing of it', async () => {
    const started = await opened(settings, appPeople.C1, { 'GET /members': members('Ada') })
    await showApp(started)
    await eventually(() => shows('Ada'))
    await act(async () => {
      started.report(null)
      await turns(20)
    })
    started.app.router.history.back()
    await act(() => turns(10))
    expect([await kept(started), screen.queryByText('Ada'), started.shown()]).toEqual([
      undefined,
      null,
      'companyLogin',
    ])
  })

  it('is gone with the end of the session of somebody without a company as well', async () => {
    const account = { status: 200, body: { email: 'ada@brightwater.example' } }
    const started = await opened('/user/settings', appPeople.U, { 'GET /account': account })
    const read = async () => (await started.app.api.readings()).of(accountReading).value()
    await eventually(async () => expect(await read()).toEqual(account.body))
    started.report(null)
    await turns(20)
    expect(await read()).toBe(undefined)
  })

  it('is nothing to the next person on the same page, nor is an answer that comes late', async () => {
    const started = open(settings, appPeople.C1, {})
    started.hold('GET /members')
    started.report(appPeople.C1.identity)
    await started.app.router.load()
    await eventually(() => expect(started.isHeld('GET /members')).toBe(true))
    started.become(asBert)
    await turns(10)
    started.give('GET /members', members('Ada'))
    await turns(10)
    expect(await kept(started)).toBe(undefined)
  })

  it('is gone with the role or the company under which it was read', async () => {
    const started = await opened(settings, appPeople.C1, { 'GET /members': members('Ada') })
    await eventually(async () => expect(await kept(started)).toEqual(['Ada']))
    const { profiles } = started.app.api
    const { company } = profiles.read()
    if (company.state !== 'loaded') throw new Error('The company profile is not loaded')
    const { profile } = company
    const same = { ...profile, name: 'Ada L.' }
    profiles.set({ company: { state: 'loaded', profile: same } })
    const after = await kept(started)
    const other = { ...profile, ownerProfile: { ...profile.ownerProfile, companyId: 'c2' } }
    profiles.set({ company: { state: 'loaded', profile: other } })
    expect([after, await kept(started)]).toEqual([['Ada'], undefined])
  })
})
