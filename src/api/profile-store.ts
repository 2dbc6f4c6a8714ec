import type { components } from '#contract/schema.gen.ts'

export type CompanyProfile = NonNullable<components['schemas']['CompanyProfileAnswer']['profile']>
export type UserProfile = components['schemas']['UserProfile']

/** One profile of the signed-in person: failure is not absence (docs/navigation.md#identity-classes). */
export type Loaded<Profile> =
  | { readonly state: 'absent' }
  | { readonly state: 'failed' }
  | { readonly state: 'loaded'; readonly profile: Profile }

export interface Profiles {
  readonly user: Loaded<UserProfile>
  readonly company: Loaded<CompanyProfile>
  /** From the last profile call: corrects a wrong hint where the token has no claim yet. */
  readonly accountType: 'user' | 'company' | null
  /**
   * The live stream starts after this event: the id from the first loaded profile, which is older than the data of
   * every screen. A later id may be newer than a screen's data.
   */
  readonly lastEventId: string | null
}

/** The signed-in person's profiles, shared by the guard and the screens. Reset with every change of identity. */
export interface ProfileStore {
  read(): Profiles
  set(changes: Partial<Profiles>): void
  /** A `set` for the current person: it does nothing after a change of identity (P19). */
  writer(): (changes: Partial<Profiles>) => void
  /**
   * Stores the profiles of a person who is signing in; the reset that begins their session applies them. Does nothing
   * after any other change of identity, and replaces the profiles of an earlier attempt. `null` ends the attempt and
   * drops its profiles.
   */
  successor(): (uid: string | null, changes?: Partial<Profiles>) => void
  /** Forgets the former identity. @param uid of the signed-in person; null when signed out */
  reset(uid: string | null): void
  /** Failed loads become absent, so that the guard retries when the person leaves the error page. */
  forgetFailures(): void
  subscribe(changed: () => void): () => void
  /** Id from the loaded company profile; null without one. */
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
  /** The latest sign-in attempt, until an identity is set. */
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
