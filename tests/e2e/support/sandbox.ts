import { expect, type Page } from '@playwright/test'

/** Chooses a person on the sandbox's page by one click. */
export async function comeBackAs(page: Page, person: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${person}`) }).click()
}

export async function refuseAtSandbox(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Decline', exact: true }).click()
}

/** Runs in a page: deletes the signed-in account; returns the response status. */
export async function callErasure(): Promise<number> {
  const key = Object.keys(localStorage).find((name) => name.startsWith('firebase:authUser:')) ?? ''
  const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
  const { uid, stsTokenManager } = stored as { uid: string; stsTokenManager: { accessToken: string } }
  const headers = { AuthToken: stsTokenManager.accessToken, user: uid }
  const { status } = await fetch('/api/deleteKm', { method: 'DELETE', headers })
  localStorage.clear()
  return status
}

/** Deletes the signed-in account, so that the next journey can create it again. */
export async function eraseAccount(page: Page): Promise<void> {
  expect(await page.evaluate(callErasure), 'the account is erased').toBe(200)
  await page.goto('/')
}
