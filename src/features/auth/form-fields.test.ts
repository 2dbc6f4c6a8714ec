// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { filledIn } from './form-fields.ts'

test('reads at submit what a password manager has filled in without an event', () => {
  const form = document.createElement('form')
  form.innerHTML = '<input name="email" value="ada@assay.example"><input name="password" type="password">'
  const password = form.querySelector<HTMLInputElement>('input[name="password"]')
  if (password !== null) password.value = 'correct horse'
  expect(filledIn(form, { email: '', password: '', company: 'kept' })).toEqual({
    email: 'ada@assay.example',
    password: 'correct horse',
    company: 'kept',
  })
})
