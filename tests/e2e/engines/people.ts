import { expect } from '@playwright/test'
import type { Credentials } from '../support/people.ts'
import { callErasure } from '../support/sandbox.ts'
import type { Target, Walker } from './walker.ts'

/** Signs in by the form of a sign-in page. */
export async function signIn(walker: Walker, page: string, { email, password }: Credentials): Promise<void> {
  await walker.open(page)
  await walker.fill(email, { label: 'Email' })
  await walker.fill(password, { label: 'Password' })
  await walker.click({ role: 'button', name: 'Sign in' })
}

export async function signOut(walker: Walker): Promise<void> {
  await walker.click({ role: 'button', name: /^Account: / })
  await walker.click({ role: 'menuitem', name: 'Sign out' })
  await landed(walker)
}

/** Deletes the signed-in account, so that the next journey can create it again. */
export async function eraseAccount(walker: Walker): Promise<void> {
  expect(await walker.evaluate(`(${String(callErasure)})()`), 'the account is erased').toBe('200')
  // The page navigates on its own; opening another address before that would fail in Firefox.
  await landed(walker)
}

const hasItsPictures = `[...document.images].every(({ complete, loading }) => complete || loading === 'lazy')`

/** Opens the landing page with its images: Firefox reports an image interrupted by leaving as a page error. */
async function landed(walker: Walker): Promise<void> {
  await walker.arrivesAt('/')
  await walker.shows({ role: 'heading', name: /^Never submit/ })
  await expect.poll(() => walker.evaluate(hasItsPictures)).toBe('true')
}

/** A card in a column, or anywhere on the board. */
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
