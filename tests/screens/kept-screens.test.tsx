// @vitest-environment happy-dom
/** Data on screens is kept between visits and removed with the person it belongs to. */
import { QueryObserver } from '@tanstack/react-query'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { accountQuery } from '#src/features/account/queries.ts'
import { membersQuery } from '#src/features/members/queries.ts'
import { problem, turns, type InMemoryApp, type Scripted } from '../support/browser/app-in-memory.ts'
import { appPeople, aReport, companyProfile, open, opened, stopAll } from '../support/browser/app-people.ts'
import * as records from '../support/dialogs/records.ts'
import { withoutLayout } from '../support/dialogs/without-layout.ts'
import { showApp } from '../support/browser/shown-app.tsx'
import { eventually } from '../support/wait.ts'

const settings = '/companyProfile/settings'
const page = '/companyProfile/members'
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
  clients: null,
  lastActiveAt: null,
  owned: 0,
  invitation: null,
})
const members = (name: string): Scripted => ({
  status: 200,
  body: { items: [member(name)], nextCursor: null },
})

/** A member with write access. */
const asRecruiter = {
  ...appPeople.C1,
  companyProfile: {
    status: 200,
    body: {
      accountType: 'company',
      expertises: {},
      lastEventId: '1-0',
      profile: { ...records.companyProfile, ownerProfile: { companyId: 'c1', COMPANIES: {} } },
    },
  },
}

withoutLayout()
beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  stopAll()
})

const asked = ({ sent }: InMemoryApp, call: string) => sent.filter((one) => one.call === call).length
const cache = async ({ app }: InMemoryApp) => (await app.api.queries()).client()
const kept = async (started: InMemoryApp) => {
  const answer = (await cache(started)).getQueryData(membersQuery.queryKey)
  return answer?.items.map(({ name }) => name)
}
const go = ({ app }: InMemoryApp, to: string) =>
  act(async () => {
    await app.router.navigate({ to })
    await turns(10)
  })
/** Changes the person's membership, as an event of the stream does. */
const become = ({ app }: InMemoryApp, change: { readonly role?: 'admin'; readonly companyId?: string }) =>
  act(async () => {
    const { profiles } = app.api
    const { company } = profiles.read()
    if (company.state !== 'loaded') throw new Error('The company profile is not loaded')
    const { ownerProfile, member: before } = company.profile
    const { role = before?.role, companyId = ownerProfile.companyId } = change
    const profile = {
      ...company.profile,
      ownerProfile: { ...ownerProfile, companyId },
      member: before === null || role === undefined ? null : { ...before, role },
    }
    profiles.set({ company: { state: 'loaded', profile } })
    await turns(40)
  })
const shows = (name: string) => expect(screen.queryByText(name)).not.toBeNull()

describe('the data of a screen', () => {
  it.each([
    [dashboard, ['GET /dashboard', 'GET /clients']],
    [`${dashboard}?find=ada&show=deleted`, ['GET /dashboard']],
    ['/companyProfile/companyProfile/client/k1', ['GET /clients/k1', 'GET /clients/k1/positions']],
    [
      '/companyProfile/companyProfile/client/k1?tab=contacts',
      ['GET /clients/k1', 'GET /clients/k1/contacts'],
    ],
    ['/companyProfile/companyProfile/clientPosition/k1/p1', ['GET /positions/p1/board']],
    [page, ['GET /members']],
    [`${settings}?section=account`, ['GET /account', 'GET /sessions']],
    [`${page}?ref=mail`, ['GET /members']],
    ['/user/access', ['GET /receivedInvitations', 'GET /profileLinks', 'GET /accessLog']],
  ])('is requested on the way to %s, before it renders', async (path, calls) => {
    const started = await opened(path, path.startsWith('/user') ? appPeople.U : appPeople.C1)
    const profiles = ['GET /getUserProfile', 'GET /getCompanyProfile', 'POST /session']
    expect(started.sent.map(({ call }) => call).filter((call) => !profiles.includes(call))).toEqual(calls)
  })

  it('is requested once, and renders from the cache on return', async () => {
    const answers: Record<string, Scripted> = { 'GET /members': members('Ada') }
    const started = await opened(page, appPeople.C1, answers)
    await showApp(started)
    await eventually(() => shows('Ada'))
    const first = asked(started, 'GET /members')
    await go(started, dashboard)
    started.hold('GET /members')
    await go(started, page)
    shows('Ada')
    const back = asked(started, 'GET /members')
    await act(async () => {
      started.give('GET /members', members('Grace'))
      await turns(10)
    })
    await eventually(() => shows('Grace'))
    expect([first, back]).toEqual([1, 2])
  })

  it('stays on return while the server is unavailable', async () => {
    const answers: Record<string, Scripted> = { 'GET /members': members('Ada') }
    const started = await opened(page, appPeople.C1, answers)
    await showApp(started)
    await eventually(() => shows('Ada'))
    await go(started, dashboard)
    answers['GET /members'] = problem(503, 'unavailable')
    await go(started, page)
    await act(() => turns(30))
    shows('Ada')
    expect([asked(started, 'GET /members'), started.shown()]).toEqual([2, 'companyMembers'])
  })

  it('is removed on return when the record was deleted', async () => {
    const path = '/companyProfile/companyProfile/client/kestrel'
    const answers: Record<string, Scripted> = {
      'GET /clients/kestrel': { status: 200, body: records.client },
    }
    const started = await opened(path, asRecruiter, answers)
    await showApp(started)
    await eventually(() => shows(records.client.name))
    await go(started, dashboard)
    answers['GET /clients/kestrel'] = problem(404, 'not-found')
    await go(started, path)
    await eventually(() => expect(started.shown()).toBe('notFound'))
  })

  it('is requested again when another page prefetched it without showing it', async () => {
    const account = { status: 200, body: { email: 'ada@brightwater.example' } }
    const started = await opened(settings, appPeople.C1, { 'GET /account': account })
    const { ahead } = started.app.router.options.context
    ahead({ preload: false, cause: 'enter' }, accountQuery)
    const client = await cache(started)
    await eventually(() => expect(client.getQueryData(accountQuery.queryKey)).toEqual(account.body))
    await go(started, dashboard)
    const forget = new QueryObserver(client, accountQuery).subscribe(() => undefined)
    await turns(10)
    forget()
    expect(asked(started, 'GET /account')).toBe(2)
  })
})

it('requests nothing when the pointer is over a link', async () => {
  const started = await opened(dashboard, appPeople.C1)
  const before = started.sent.length
  await started.app.router.preloadRoute({ to: settings })
  await turns(10)
  expect(started.sent.length).toBe(before)
})

describe('cached data', () => {
  it('is cleared when the session ends, and Back shows none of it', async () => {
    const started = await opened(page, appPeople.C1, { 'GET /members': members('Ada') })
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

  it('is cleared when the session of a user without a company ends', async () => {
    const account = { status: 200, body: { email: 'ada@brightwater.example' } }
    const started = await opened('/user/settings', appPeople.U, { 'GET /account': account })
    const read = async () => (await cache(started)).getQueryData(accountQuery.queryKey)
    await eventually(async () => expect(await read()).toEqual(account.body))
    started.report(null)
    await turns(20)
    expect(await read()).toBeUndefined()
  })

  it('ignores a late answer after another person signed in', async () => {
    const started = open(page, appPeople.C1, {})
    started.hold('GET /members')
    started.report(appPeople.C1.identity)
    await started.app.router.load()
    await eventually(() => expect(started.isHeld('GET /members')).toBe(true))
    started.become(asBert)
    await turns(10)
    started.give('GET /members', members('Ada'))
    await turns(10)
    expect(await kept(started)).toBeUndefined()
  })

  it('stays for the same person in the same company', async () => {
    const started = await opened(page, asRecruiter, { 'GET /members': members('Ada') })
    await eventually(async () => expect(await kept(started)).toEqual(['Ada']))
    await become(started, {})
    expect(await kept(started)).toEqual(['Ada'])
  })

  it('is cleared when the company changes, and the open page loads its own', async () => {
    const answers: Record<string, Scripted> = { 'GET /members': members('Ada') }
    const started = await opened(page, asRecruiter, answers)
    await showApp(started)
    await eventually(() => shows('Ada'))
    started.hold('GET /members')
    const heading = screen.getByRole('heading', { level: 1 })
    await become(started, { companyId: 'c2' })
    const meanwhile = [await kept(started), screen.queryByText('Ada'), heading.isConnected]
    await act(async () => {
      started.give('GET /members', members('Bert'))
      await turns(10)
    })
    await eventually(() => shows('Bert'))
    expect([meanwhile, screen.queryByText('Ada')]).toEqual([[undefined, null, false], null])
    expect(await kept(started)).toEqual(['Bert'])
  })

  it('is cleared when the role changes, and visible data reloads in the background', async () => {
    const answers: Record<string, Scripted> = {
      'GET /members': members('Ada'),
      'GET /account': { status: 200, body: { email: 'ada@brightwater.example' } },
    }
    const started = await opened(page, asRecruiter, answers)
    await showApp(started)
    await eventually(() => shows('Ada'))
    const account = new QueryObserver(await cache(started), accountQuery)
    const leave = account.subscribe(() => undefined)
    const read = { email: 'ada@brightwater.example' }
    await eventually(() => expect(account.getCurrentResult().data).toEqual(read))
    leave()
    await turns(1)
    started.hold('GET /members')
    await become(started, { role: 'admin' })
    shows('Ada')
    const unshown = (await cache(started)).getQueryData(accountQuery.queryKey)
    await act(async () => {
      started.give('GET /members', members('Grace'))
      await turns(10)
    })
    await eventually(() => shows('Grace'))
    expect([unshown, asked(started, 'GET /members')]).toEqual([undefined, 2])
  })
})

it('keeps typed text when an admin changes the role of the user', async () => {
  const started = await opened('/companyProfile/companyProfile/client/kestrel', asRecruiter, {
    'GET /clients/kestrel': { status: 200, body: records.client },
    'GET /clients/kestrel/positions': { status: 200, body: { items: [], nextCursor: null } },
  })
  await showApp(started)
  const edit = () => screen.queryByRole('button', { name: /edit/iu, hidden: true })
  await eventually(() => expect(edit()).not.toBeNull())
  await act(async () => {
    edit()?.click()
    await turns(20)
  })
  const field = () => document.querySelector<HTMLInputElement>('[role=dialog] input')
  await eventually(() => expect(field()).not.toBeNull())
  const input = field()
  if (input === null) throw new Error('The dialog has no field')
  await act(async () => {
    fireEvent.change(input, { target: { value: 'Typed for ten minutes' } })
    await turns(10)
  })
  await become(started, { role: 'admin' })
  expect([field() === input, input.value, asked(started, 'GET /clients/kestrel')]).toEqual([
    true,
    'Typed for ten minutes',
    2,
  ])
})
