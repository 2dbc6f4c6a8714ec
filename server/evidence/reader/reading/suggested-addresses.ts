import type { LoggedCommit } from '../parse/commit-log.ts'
import { isBot } from './bots.ts'

/** Who a history is read for, as they may stand in it. */
export interface Namesake {
  /** Their name; null where nobody knows it. */
  readonly name: string | null
  /** Their names at code hosts. */
  readonly logins: readonly string[]
}

/** Of whom nothing is looked for. */
export const nobody: Namesake = { name: null, logins: [] }

/** An address that nobody has claimed, and how many commits carry it. */
export interface SuggestedAddress {
  readonly address: string
  readonly commits: number
}

/** So many are told of a history. */
const mostTold = 20
/** Addresses under one name are a few; a history that has more of them means somebody else. */
const mostKept = 1_000
const mostNames = 10_000
/** As a claim takes it (server/contract: CommitAddressClaim). */
const longest = 254
/** What a mail can be sent to: others are no address that one could confirm. */
const mailed = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)+$/
/** A word alone is many people's name, and shorter ones are words. */
const shortestLogin = 3

const textOf = (bytes: string): string => Buffer.from(bytes, 'latin1').toString('utf8')
/** Characters of a name that are compared: normalizing takes time by the square of its length. */
const longestCompared = 300
/** Names as people mean them: neither case nor the number of spaces is anything. */
const alike = (name: string): string =>
  name.slice(0, longestCompared).normalize('NFKC').trim().replaceAll(/\s+/gu, ' ').toLowerCase()

const hidden = /^(?:\d+\+)?([^@]+)@users\.noreply\.github\.com$/
/** `12345+ada@users.noreply.github.com` is of `ada`; at any other host the same word is anybody's. */
const loginIn = (address: string): string | null => hidden.exec(address)?.[1] ?? null

/**
 * Addresses of a history that the person may have written under: those whose author has exactly their name, of two words at least, or
 * their login, also as GitHub hides addresses, and nobody else's (product.md section 3, step 3 of the onboarding). Whose they are, only a mail to them shows.
 */
export class SuggestedAddresses {
  readonly #names: ReadonlySet<string>
  readonly #logins: ReadonlySet<string>
  readonly #claimed: ReadonlySet<string>
  readonly #seen = new Map<string, boolean>()
  readonly #commits = new Map<string, number>()

  /** @param claimed addresses as they are compared: bytes, lower case */
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
    else if (this.#commits.size < mostKept && this.#isTheirs(author, name)) this.#commits.set(author, 1)
  }

  /** The most used first. */
  get told(): readonly SuggestedAddress[] {
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

/** Those of a history that went on, with those known of it before. */
export function joinedSuggestions(
  ...parts: readonly (readonly SuggestedAddress[])[]
): readonly SuggestedAddress[] {
  const sums = new Map<string, number>()
  for (const { address, commits } of parts.flat()) sums.set(address, (sums.get(address) ?? 0) + commits)
  return [...sums]
    .map(([address, commits]) => ({ address, commits }))
    .sort((a, b) => b.commits - a.commits || (a.address < b.address ? -1 : 1))
    .slice(0, mostTold)
}
