// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest'
import { keepButtonFocus } from './button-focus.ts'
import { eventually } from '#tests/support/wait.ts'

let stop: () => void
const element = <Kind extends HTMLElement>(id: string) => document.getElementById(id) as Kind

beforeEach(() => {
  document.body.innerHTML = '<button id="save">Save</button><input id="name">'
  stop = keepButtonFocus(document)
})
afterEach(() => stop())

/** Imitates a browser that disables a focused button. */
function disable(button: HTMLButtonElement) {
  button.blur()
  button.disabled = true
}

it('returns the focus to a button once its request has ended', async () => {
  const save = element<HTMLButtonElement>('save')
  save.focus()
  disable(save)
  expect(document.activeElement).toBe(document.body)
  save.disabled = false
  await eventually(() => expect(document.activeElement).toBe(save))
})

it('leaves the focus where the user or a dialog has moved it during the request', async () => {
  const [save, name] = [element<HTMLButtonElement>('save'), element<HTMLInputElement>('name')]
  save.focus()
  disable(save)
  name.focus()
  save.disabled = false
  await new Promise((resolve) => setTimeout(resolve))
  expect(document.activeElement).toBe(name)
})
