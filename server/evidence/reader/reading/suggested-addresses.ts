import type { LoggedCommit } from '../parse/commit-log.ts'
import { isBot } from './bots.ts'

/** The developer's names, to find their commits under unclaimed emails. */
export interface Namesake {
  /** Display name; null if unknown. */
  readonly name: string | null
  /** Logins at code hosts. */
  readonly logins: readonly string[]
}

/** Matches no one. */
export const noNamesake: Namesake = { name: null, logins: [] }

/** An unclaimed email and its number of commits. */
export interface SuggestedAddress {
  readonly address: string
  readonly commits: number
}

/** Maximum number of suggestions per history. */
const mostSuggested = 20
/** Limit of emails under the developer's name; a history with more does not mean one person. */
const mostAddresses = 1_000
const mostNames = 10_000
/** Same limit as `claimCommitAddress` in openapi.yaml. */
const longest = 254
/** Emails that can receive mail; others cannot be verified. */
const mailed = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)+$/
/** Shorter logins are ordinary words. */
const shortestLogin = 3

const textOf = (bytes: string): string => Buffer.from(bytes, 'latin1').toString('utf8')
/** Maximum length of a compared name, because normalization is quadratic. */
const longestCompared = 300
/** Normalizes a name for comparison: ignores case and repeated spaces. */
const alike = (name: string): string =>
  name.slice(0, longestCompared).normalize('NFKC').trim().replaceAll(/\s+/gu, ' ').toLowerCase()

const hidden = /^(?:\d+\+)?([^@]+)@users\.noreply\.github\.com$/
/** `12345+ada@users.noreply.github.com` belongs to the login `ada`; at other hosts the local part means nothing. */
const loginIn = (address: string): string | null => hidden.exec(address)?.[1] ?? null

/**
 * Collects unclaimed emails of a history that may belong to the developer: their author's name equals the developer's
 * full name of two or more words, or a login, or the email is GitHub's hidden form of a login (step 3 of the
 * developer's setup). Only a mailed link proves ownership.
 */
export class SuggestedAddresses {
  readonly #names: ReadonlySet<string>
  readonly #logins: ReadonlySet<string>
  readonly #claimed: ReadonlySet<string>
  readonly #seen = new Map<string, boolean>()
  readonly #commits = new Map<string, number>()

  /** @param claimed normalized emails: latin1 bytes, lower case */
  constructor({ name, logins }: Namesake, claimed: ReadonlySet<string>) {
    const known = logins.map(alike).filter((login) => login.length >= shortestLogin)
    const own = alike(name ?? '')
    this.#logins = new Set(known)
    this.#names = new Set([...known, ...(own.includes(' ') ? [own] : [])])
    this.#claimed = claimed
  }

  add({ author, name }: Pick<LoggedCommit, 'author' | 'name'>): void {
    const before = this.#commits.get(author)
    if (before !== undefined) this.#commits.set(author, before + 1)
    else if (this.#commits.size < mostAddresses && this.#isTheirs(author, name)) this.#commits.set(author, 1)
  }

  /** The suggestions, most commits first. */
  get list(): readonly SuggestedAddress[] {
    return joinedSuggestions([...this.#commits].map(([author, commits]) => ({ address: author, commits })))
  }

  #isTheirs(author: string, name: string): boolean {
    if (this.#names.size === 0 || author.length > longest || !mailed.test(author)) return false
    const login = loginIn(author)
    if (!this.#isNamed(name) && (login === null || !this.#logins.has(login))) return false
    return !this.#claimed.has(author) && !isBot(author)
  }

  #isNamed(name: string): boolean {
    const known = this.#seen.get(name)
    if (known !== undefined) return known
    const is = this.#names.has(alike(textOf(name)))
    if (this.#seen.size < mostNames) this.#seen.set(name, is)
    return is
  }
}

/** Adds the suggestions of several analyses of a history. */
export function joinedSuggestions(
  ...parts: readonly (readonly SuggestedAddress[])[]
): readonly SuggestedAddress[] {
  const sums = new Map<string, number>()
  for (const { address, commits } of parts.flat()) sums.set(address, (sums.get(address) ?? 0) + commits)
  return [...sums]
    .map(([address, commits]) => ({ address, commits }))
    .sort((a, b) => b.commits - a.commits || (a.address < b.address ? -1 : 1))
    .slice(0, mostSuggested)
}
