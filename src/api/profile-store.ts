import type { components } from '#contract/schema.gen.ts'

export type CompanyProfile = NonNullable<components['schemas']['CompanyProfileAnswer']['profile']>
export type UserProfile = components['schemas']['UserProfile']

/** One profile of the signed-in person: failure is not absence (navigation.md section 3). */
export type Loaded<Profile> =
  | { readonly state: 'absent' }
  | { readonly state: 'failed' }
  | { readonly state: 'loaded'; readonly profile: Profile }

export interface Profiles {
  readonly user: Loaded<UserProfile>
  readonly company: Loaded<CompanyProfile>
  /** As the last profile call answered it: heals a wrong hint where the token carries no claim yet. */
  readonly accountType: 'user' | 'company' | null
  /**
   * From where the live stream tells what no screen has read: the first that a profile was told with. It is of before every
   * screen's own reading; a later one may be newer than what a screen shows.
   */
  readonly lastEventId: string | null
}

/** The signed-in person's profiles, shared by the guard and the screens. Reset with every change of identity. */
export interface ProfileStore {
  read(): Profiles
  set(changes: Partial<Profiles>): void
  /** A `set` for the person who is here now: it does nothing once another one has taken over (P19). */
  writer(): (changes: Partial<Profiles>) => void
  /**
   * For what is read of somebody who is coming in: the reset that begins their session begins with it. It does nothing once
   * any other identity has come or gone, and forgets what was read at an attempt before. Of null, its own attempt has ended:
   * nothing of it is kept, or taken any more.
   */
  successor(): (uid: string | null, changes?: Partial<Profiles>) => void
  /** Forgets the former identity. @param uid of whoever is here now; null where nobody is */
  reset(uid: string | null): void
  /** A failed load becomes absent, so that the guard asks once more: the person leaves the error page. */
  forgetFailures(): void
  subscribe(changed: () => void): () => void
  /** Of the loaded company profile; null where there is none. */
  companyId(): string | null
}

const empty: Profiles = {
  user: { state: 'absent' },
  company: { state: 'absent' },
  accountType: null,
  lastEventId: null,
}

export function createProfileStore(): ProfileStore {
  const listeners = new Set<() => void>()
  let profiles = empty
  let resets = 0
  /** Of the last who began to come in, until anybody is here. */
  let coming: object | null = null
  let next: { readonly uid: string; readonly changes: Partial<Profiles> } | null = null
  const put = (next: Profiles): void => {
    profiles = next
    for (const changed of listeners) changed()
  }
  const change = (changes: Partial<Profiles>): void =>
    put({ ...profiles, ...changes, lastEventId: profiles.lastEventId ?? changes.lastEventId ?? null })
  return {
    read: () => profiles,
    companyId: () =>
      profiles.company.state === 'loaded' ? profiles.company.profile.ownerProfile.companyId : null,
    set: change,
    writer() {
      const mine = resets
      return (changes) => {
        if (mine === resets) change(changes)
      }
    },
    successor() {
      const mine = {}
      coming = mine
      next = null
      return (uid, changes = {}) => {
        if (mine !== coming) return
        next = uid === null ? null : { uid, changes }
        if (uid === null) coming = null
      }
    },
    reset(uid) {
      resets += 1
      const known = next?.uid === uid ? next.changes : null
      next = null
      coming = null
      put({ ...empty, ...known })
    },
    forgetFailures() {
      const { user, company } = profiles
      if (user.state !== 'failed' && company.state !== 'failed') return
      put({
        ...profiles,
        user: user.state === 'failed' ? empty.user : user,
        company: company.state === 'failed' ? empty.company : company,
      })
    },
    subscribe(changed) {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
  }
}
