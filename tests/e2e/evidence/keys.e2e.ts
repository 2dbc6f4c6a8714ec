import { sshSigner } from '#tests/support/histories/ssh-signer.ts'
import { enter, knownDeveloper, lookTwice } from '../support/developer.ts'
import { expect, test } from '../support/test.ts'

test('adds a signing key proved by a signed line, and removes it', async ({ page, site, watch }) => {
  // The error code of the refused key.
  watch.allow(/status of (409|422)/)
  const person = await knownDeveloper(site, 'Kim Keyholder')
  await enter(page, person)
  const keys = page.getByRole('region', { name: 'Signing keys' })
  await expect(keys.getByText('No signing keys yet.')).toBeVisible()
  const command = await keys.getByRole('region', { name: 'Signing command' }).textContent()
  const line = /echo "(.+)" \| ssh-keygen -Y sign -n assay/u.exec(command ?? '')?.[1] ?? ''
  const key = sshSigner()
  const field = keys.getByLabel('Signature')
  const proof = (text: string) => key.signature(`${text}\n`, { namespace: 'assay' })

  await field.fill(key.line)
  await keys.getByRole('button', { name: 'Add key' }).press('Enter')
  await expect(keys.getByText('Paste the whole output')).toBeVisible()
  await expect(field).toBeFocused()
  await expect(field).toHaveValue(key.line)
  await field.fill(proof('something else'))
  await keys.getByRole('button', { name: 'Add key' }).press('Enter')
  await expect(keys.getByText('This signature is for another text')).toBeVisible()
  await field.fill(proof(line))
  await keys.getByRole('button', { name: 'Add key' }).press('Enter')
  const row = keys.getByRole('listitem').filter({ hasText: 'SHA256:' })
  await expect(row).toHaveCount(1)
  await expect(field).toHaveValue('')
  await expect(page.getByText('Key added.')).toBeVisible()

  await field.fill(proof(line))
  await keys.getByRole('button', { name: 'Add key' }).press('Enter')
  await expect(keys.getByText('This key is already added.')).toBeVisible()
  await lookTwice(page, 'evidence-keys')

  await row.getByRole('button', { name: /^Remove key SHA256:/ }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(row).toHaveCount(0)
  await expect(keys.getByRole('heading')).toBeFocused()
})
