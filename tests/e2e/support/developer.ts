import { expect, type Page } from '@playwright/test'
import { openClient } from '#tests/support/server/live-server.ts'
import { call, registerPerson } from '#tests/support/people/people.ts'
import { bringSession } from './bring-session.ts'
import { callElsewhere } from './elsewhere.ts'
import { fillSignIn, type Credentials } from './people.ts'
import { expectNoSidewaysScroll, look } from './look.ts'
import type { Site } from './site.ts'

export interface Developer extends Credentials {
  name: string
}

/** Registers a developer with a verified email by the API, ready to sign in. */
export async function newDeveloper(site: Site, name: string): Promise<Developer> {
  const server = await openClient(site.url)
  const person = await registerPerson(server, { userType: 'user', name })
  const { email, password } = person
  // The session of the registration belongs to no device.
  await call(server, person, '/session', { method: 'DELETE' })
  await server.close()
  return { name, email, password }
}

/** A developer with a profile, as after an earlier visit. */
export async function knownDeveloper(site: Site, name: string): Promise<Developer> {
  const made = await newDeveloper(site, name)
  await callElsewhere(site, made, '/initUser', { method: 'PUT', body: { details: { name } } })
  return made
}

/** Changes the profile from another device. */
export const changeElsewhere = (site: Site, who: Credentials, details: object): Promise<void> =>
  callElsewhere(site, who, '/updateUserDetails', { method: 'PUT', body: { details } })

/** Signs a developer in by their sign-in page; ends on the profile. */
export async function enter(page: Page, person: Credentials): Promise<void> {
  await page.goto('/login')
  await fillSignIn(page, person)
  await expect(page).toHaveURL('/user/profile')
}

/**
 * A developer who signed in over five minutes ago, past the limit for account changes. The page shows nothing
 * of the app yet.
 */
export async function enterLongAgo(site: Site, page: Page, name: string): Promise<Developer> {
  const made: Developer[] = []
  await site.earlier(6, async () => {
    const person = await newDeveloper(site, name)
    await bringSession(page, person)
    made.push(person)
  })
  const [person] = made
  if (person === undefined) throw new Error('Nobody has signed in')
  return person
}

/** The dialog that asks for a fresh sign-in. */
export const signInAgain = (page: Page) =>
  page.getByRole('dialog').filter({ has: page.getByRole('heading', { name: 'Sign in again' }) })

/** Signs in again in that dialog. */
export async function confirmIdentity(page: Page, password: string): Promise<void> {
  const dialog = signInAgain(page)
  await dialog.locator('input[type="password"]').fill(password)
  await dialog.getByRole('button', { name: 'Sign in', exact: false }).last().click()
}

/** Checks the screen at 1280 px and 360 px, in both schemes. */
export async function lookTwice(page: Page, name: string): Promise<void> {
  await look(page, name)
  await page.setViewportSize({ width: 360, height: 740 })
  await look(page, `${name}-phone`)
  await expectNoSidewaysScroll(page, `${name}-phone`)
  await page.setViewportSize({ width: 1280, height: 800 })
}
