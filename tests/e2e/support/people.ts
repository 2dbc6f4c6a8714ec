import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'

/** Accounts that can sign in: the demo's two recruiters of one company. */
export const ines = {
  name: 'Ines Moreau',
  email: 'ines@brightwater.example',
  password: 'brightwater-demo-1',
} as const
export const tomas = {
  name: 'Tomas Lindqvist',
  email: 'tomas@brightwater.example',
  password: 'brightwater-demo-2',
} as const

export interface Credentials {
  email: string
  password: string
}

/** A new person without an account. */
export function newcomer(name: string): Credentials & { name: string } {
  return { name, email: `${randomUUID()}@newcomer.example`, password: `quiet river ${randomUUID()}` }
}

/** Fills and sends the visible sign-in form. */
export async function fillSignIn(page: Page, { email, password }: Credentials): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Signs a recruiter in on the company sign-in page; ends on the dashboard. */
export async function signIn(page: Page, person: Credentials): Promise<void> {
  await page.goto('/companylogin')
  await fillSignIn(page, person)
  await expect(page.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible()
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account: / }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
}

/** Waits for the newest email to an address; returns its link. */
export async function linkOfMail(page: Page, email: string, name = /verifyToken/): Promise<string> {
  const newest = async (): Promise<string> => {
    const answer = await page.request.get(`/api/local/inbox?to=${encodeURIComponent(email)}`)
    const { items } = (await answer.json()) as { items: { links: string[] }[] }
    return items[0]?.links.find((link) => name.test(link)) ?? ''
  }
  await expect.poll(newest, `a mail to ${email}`).toMatch(name)
  return await newest()
}

/** Opens the newest email to an address in the local inbox; returns the URL of its link. */
export async function readMail(page: Page, email: string, name = /verifyToken/): Promise<string> {
  await linkOfMail(page, email, name)
  await page.goto('/inbox')
  await page.getByRole('link').filter({ hasText: email }).first().click()
  const link = page.getByRole('article').getByRole('link', { name })
  await expect(link).toBeVisible()
  return (await link.getAttribute('href')) ?? ''
}

/** Fills and sends the visible sign-up form; `companyName` for companies only. */
export async function fillRegistration(
  page: Page,
  { name, email, password }: Credentials & { name: string },
  companyName?: string,
): Promise<void> {
  if (companyName !== undefined) await page.getByLabel('Company').fill(companyName)
  await page.getByLabel('Your name').fill(name)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: /^Create (company )?account$/ }).click()
}
