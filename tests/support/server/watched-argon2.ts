import { hash, verify } from '@node-rs/argon2'
import type { Argon2 } from '#server/auth/identity-provider/passwords.ts'

/** argon2 as the provider calls it, with its calls counted and its results held on request. */
export interface WatchedArgon2 extends Argon2 {
  /** Passwords that were verified, in order. */
  readonly verified: string[]
  /** Holds the next result of this kind. */
  hold(what: 'hash' | 'verify'): Held
}

export interface Held {
  /** Resolves when the work is done and its result is held. */
  reached: Promise<void>
  release(): void
}

export function watchedArgon2(): WatchedArgon2 {
  const verified: string[] = []
  const holding: Record<'hash' | 'verify', { reach(): void; released: Promise<void> }[]> = {
    hash: [],
    verify: [],
  }
  async function pass<T>(what: 'hash' | 'verify', work: Promise<T>): Promise<T> {
    const held = holding[what].shift()
    const result = await work
    held?.reach()
    await held?.released
    return result
  }
  return {
    verified,
    hash: (password) => pass('hash', hash(password)),
    verify: (hashed, password) => {
      verified.push(hashed)
      return pass('verify', verify(hashed, password))
    },
    hold(what) {
      const [reached, released] = [signal(), signal()]
      holding[what].push({ reach: reached.give, released: released.given })
      return { reached: reached.given, release: released.give }
    },
  }
}

/** A promise with its resolver. */
export function signal() {
  let give: () => void = () => undefined
  const given = new Promise<void>((resolve) => void (give = resolve))
  return { given, give: () => give() }
}
