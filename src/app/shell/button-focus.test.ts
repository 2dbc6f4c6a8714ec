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

/** As a browser does with a focused button that is disabled. */
function disable(button: HTMLButtonElement) {
  button.blur()
  button.disabled = true
}

it('a button has the focus again once its request has ended', async () => {
  const save = element<HTMLButtonElement>('save')
  save.focus()
  disable(save)
  expect(document.activeElement).toBe(document.body)
  save.disabled = false
  await eventually(() => expect(document.activeElement).toBe(save))
})

it('what has taken the focus meanwhile keeps it', async () => {
  const [save, name] = [element<HTMLButtonElement>('save'), element<HTMLInputElement>('name')]
  save.focus()
  disable(save)
  name.focus()
  save.disabled = false
  await new Promise((resolve) => setTimeout(resolve))
  expect(document.activeElement).toBe(name)
})
