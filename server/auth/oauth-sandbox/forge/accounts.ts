import type { SandboxAccount } from '../../../contract/ports/sandbox-forge.ts'
import { findSandboxPerson, loginOf, numericId, sandboxPeople } from '../people.ts'

export interface GitHubAccount {
  readonly login: string
  readonly id: number
  readonly name: string
  readonly emails: readonly {
    readonly email: string
    readonly primary: boolean
    readonly verified: boolean
  }[]
}

/** Returns the account of a demo person by key, or of a commit author by login. */
export function accountOf(key: string, accounts: readonly SandboxAccount[]): GitHubAccount | null {
  const person = findSandboxPerson(key)
  const login = person === undefined ? key : loginOf(person)
  const account = accounts.find((one) => one.login === login)
  const name = person?.name ?? account?.name
  if (name === undefined) return null
  const id = numericId(key)
  const primary =
    person === undefined || person.email === null
      ? []
      : [{ email: person.email, verified: person.emailVerified }]
  const additional = (account?.addresses ?? [])
    .filter((email) => email !== person?.email)
    .map((email) => ({ email, verified: true }))
  const own = [...primary, ...additional].map((one, index) => ({ ...one, primary: index === 0 }))
  const hidden = { email: `${id}+${key}@users.noreply.example`, primary: false, verified: true }
  return { login, id, name, emails: own.length === 0 ? [] : [hidden, ...own] }
}

/** GET /user */
export const userAnswer = ({ login, id, name }: GitHubAccount): object => ({
  login,
  id,
  type: 'User',
  name,
  email: null,
})

/** GET /user/emails */
export const emailsAnswer = ({ emails }: GitHubAccount): object[] =>
  emails.map((one) => ({ ...one, visibility: one.primary ? 'private' : null }))

/** The short form of an account inside other answers. */
export function partAnswer(login: string): object {
  const key = sandboxPeople.find((person) => loginOf(person) === login)?.key ?? login
  return { login, id: numericId(key), type: login.endsWith('[bot]') ? 'Bot' : 'User' }
}
