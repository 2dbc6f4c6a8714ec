import { expect, type Page } from '@playwright/test'

/** On a sandbox's page: one click per person. */
export async function comeBackAs(page: Page, person: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${person}`) }).click()
}

export async function refuseAtSandbox(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Decline', exact: true }).click()
}

/** Runs in a page: erases the account of the person who is signed in; returns the status of the answer. */
export async function callErasure(): Promise<number> {
  const key = Object.keys(localStorage).find((name) => name.startsWith('firebase:authUser:')) ?? ''
  const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
  const { uid, stsTokenManager } = stored as { uid: string; stsTokenManager: { accessToken: string } }
  const headers = { AuthToken: stsTokenManager.accessToken, user: uid }
  const { status } = await fetch('/api/deleteKm', { method: 'DELETE', headers })
  localStorage.clear()
  return status
}

/** Erases the account of the person who is signed in, so that the next journey may be theirs from the start. */
export async function eraseAccount(page: Page): Promise<void> {
  expect(await page.evaluate(callErasure), 'the account is erased').toBe(200)
  await page.goto('/')
}
