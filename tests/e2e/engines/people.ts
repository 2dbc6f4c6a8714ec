import { expect } from '@playwright/test'
import type { Credentials } from '../support/people.ts'
import { callErasure } from '../support/sandbox.ts'
import type { Target, Walker } from './walker.ts'

/** Signs in by the form of a login page. */
export async function signIn(walker: Walker, door: string, { email, password }: Credentials): Promise<void> {
  await walker.open(door)
  await walker.fill(email, { label: 'Email' })
  await walker.fill(password, { label: 'Password' })
  await walker.click({ role: 'button', name: 'Sign in' })
}

export async function signOut(walker: Walker): Promise<void> {
  await walker.click({ role: 'button', name: /^Account: / })
  await walker.click({ role: 'menuitem', name: 'Sign out' })
  await landed(walker)
}

/** Erases the account of the person who is signed in, so that the next walk may be theirs from the start. */
export async function eraseAccount(walker: Walker): Promise<void> {
  expect(await walker.evaluate(`(${String(callErasure)})()`), 'the account is erased').toBe('200')
  // The page leaves by itself; opening another address meanwhile would fail in Firefox.
  await landed(walker)
}

const hasItsPictures = `[...document.images].every(({ complete, loading }) => complete || loading === 'lazy')`

/** The landing page with its pictures: Firefox reports a picture that is cut off by leaving as an error of the page. */
async function landed(walker: Walker): Promise<void> {
  await walker.arrivesAt('/')
  await walker.shows({ role: 'heading', name: /^Never submit/ })
  await expect.poll(() => walker.evaluate(hasItsPictures)).toBe('true')
}

/** A card of the board, in a column or wherever it is. */
export const cardIn = (stage: string, name: string) =>
  [
    { role: 'region', name: stage },
    { css: '[data-card]', text: name },
  ] as const

/** Drags a card to a column, which marks itself while a card is over it. */
export const dragTo = (walker: Walker, card: Target, stage: string): Promise<void> =>
  walker.drag(
    card,
    [{ role: 'region', name: stage }],
    [{ css: "section[data-verdict='allowed'][data-over]", text: stage }],
  )
