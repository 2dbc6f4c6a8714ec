import { describe, expect, it } from 'vitest'
import { createProfileStore } from './profile-store.ts'

const absent = { state: 'absent' } as const
const failed = { state: 'failed' } as const

describe('the profiles of the signed-in person', () => {
  it('are absent at first, store values, and notify subscribers', () => {
    const store = createProfileStore()
    let calls = 0
    const stop = store.subscribe(() => (calls += 1))
    store.set({ company: failed, accountType: 'company' })
    stop()
    store.reset(null)
    expect([calls, store.read()]).toEqual([
      1,
      { user: absent, company: absent, accountType: null, lastEventId: null },
    ])
  })

  it('drop only failures, and notify no subscriber without a failure', () => {
    const store = createProfileStore()
    let calls = 0
    store.subscribe(() => (calls += 1))
    store.forgetFailures()
    store.set({ user: failed, company: failed, accountType: 'user' })
    store.forgetFailures()
    expect([calls, store.read()]).toEqual([
      2,
      { user: absent, company: absent, accountType: 'user', lastEventId: null },
    ])
  })

  it('ignore a load that started for an earlier person', () => {
    const store = createProfileStore()
    const late = store.writer()
    store.reset(null)
    late({ company: failed, accountType: 'company' })
    const own = store.writer()
    own({ user: failed })
    expect(store.read()).toEqual({ user: failed, company: absent, accountType: null, lastEventId: null })
  })

  it('start with profiles loaded during the same person’s sign-in', () => {
    const loaded = { company: failed, accountType: 'company' } as const
    const begun = (uid: string | null) => {
      const store = createProfileStore()
      store.successor()('ada', loaded)
      store.reset(uid)
      const first = store.read()
      store.reset(uid)
      return [first.company, store.read().company]
    }
    expect([begun('ada'), begun('bob'), begun(null)]).toEqual([
      [failed, absent],
      [absent, absent],
      [absent, absent],
    ])
  })

  it('ignore an ended sign-in attempt, and take the profiles of a newer one', () => {
    const store = createProfileStore()
    const ended = store.successor()
    ended('ada', { company: failed })
    ended(null)
    ended('ada', { company: failed })
    store.reset('ada')
    const begun = store.read().company
    const before = store.successor()
    const later = store.successor()
    later('ada', { company: failed })
    before(null)
    store.reset('ada')
    expect([begun, store.read().company]).toEqual([absent, failed])
  })

  it('ignore profiles that an earlier sign-in attempt loaded', () => {
    const store = createProfileStore()
    const late = store.successor()
    store.successor()('ada', { company: failed })
    late('ada', { company: failed })
    const again = store.successor()
    late('ada', { company: failed })
    store.reset('ada')
    const begun = store.read().company
    late('ada', { company: failed })
    again('ada', { company: failed })
    store.reset('ada')
    expect([begun, store.read().company]).toEqual([absent, absent])
  })
})
