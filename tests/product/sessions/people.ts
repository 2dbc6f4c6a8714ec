import type { AccountType } from '#machines/navigation/navigation-types.ts'

/** A user as the server knows them; `type` is null when the registration broke off before there was an account. */
export interface Account {
  readonly type: AccountType | null
  readonly isVerified: boolean
  readonly hasCompany: boolean
  /** Whether the company is being deleted. */
  readonly isClosing: boolean
  readonly isSuperUser: boolean
  /** Set-up of a developer's profile or a company: none, begun, complete. */
  readonly profile: 'new' | 'begun' | 'made'
  /** The first sign-in leads elsewhere than later ones. */
  readonly hasSignedIn: boolean
}

/** A persona: the account and the browser storage at the start. */
export interface Person {
  /** The sentences' subject. */
  readonly name: string
  readonly account: Account
  readonly isSignedIn: boolean
  /** `userType` of local storage. */
  readonly storedUserType: string | null
}

const account: Account = {
  type: 'user',
  isVerified: true,
  hasCompany: false,
  isClosing: false,
  isSuperUser: false,
  profile: 'made',
  hasSignedIn: true,
}
const company: Account = { ...account, type: 'company', hasCompany: true }

const here = (name: string, theirs: Account): Person => ({
  name,
  account: theirs,
  isSignedIn: true,
  storedUserType: theirs.type,
})
const away = (name: string, theirs: Account, storedUserType: string | null): Person => ({
  name,
  account: theirs,
  isSignedIn: false,
  storedUserType,
})

/** The personas: the guard's facts or the sign-in target distinguish them. */
export const people = {
  'nobody whom the browser knows': away('Jonas', { ...account, profile: 'new', hasSignedIn: false }, null),
  'nobody, where the browser remembers a company': away('Ravi', { ...company, profile: 'new' }, 'company'),
  'a developer who has not confirmed the address': here('Priya', {
    ...account,
    isVerified: false,
    profile: 'new',
  }),
  'a recruiter who has not confirmed the address': here('Lena', {
    ...company,
    isVerified: false,
    hasCompany: false,
    profile: 'new',
  }),
  'somebody whose registration broke off': here('Aiko', {
    ...account,
    type: null,
    isVerified: false,
    profile: 'new',
  }),
  'a developer at the first visit': here('Dana', { ...account, profile: 'new' }),
  'a developer in the middle of the set-up': here('Sven', { ...account, profile: 'begun' }),
  'a developer with a profile': here('Mara', account),
  'a super user': here('Olga', { ...account, isSuperUser: true }),
  'a recruiter without a company': here('Sam', { ...company, hasCompany: false, profile: 'new' }),
  'the owner of a company': here('Ines', { ...company, profile: 'new' }),
  'a recruiter in a company': here('Tomas', company),
  'the owner of a company that is being deleted': here('Nora', { ...company, isClosing: true }),
} as const satisfies Readonly<Record<string, Person>>

export type Kind = keyof typeof people
/** The user who signs in in a tab that another user has left. */
export const another = people['a recruiter in a company']
/** Whether the tab now belongs to a user of another persona. */
export const isAnother = ({ kind, name }: { readonly kind: Kind; readonly name: string }): boolean =>
  name === another.name && people[kind].name !== name
export const kinds = Object.keys(people) as readonly Kind[]
export const isKind = (name: string): name is Kind => Object.hasOwn(people, name)
