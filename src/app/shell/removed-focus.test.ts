// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest'
import { eventually } from '#tests/support/wait.ts'
import { keepRemovedFocus } from './removed-focus.ts'

let stop: () => void
const element = (id: string) => document.getElementById(id) as HTMLElement
const focused = () => document.activeElement?.id
const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))

beforeEach(() => {
  document.body.innerHTML = `<main><h1 id="title" tabindex="-1" data-page-title>Title</h1>
<ul><li id="first"><button id="a">A</button></li><li id="second"><button id="b">B</button></li></ul>
<div id="toast"><button id="undo">Undo</button></div>
<div id="passing" data-passing><button id="shut">Dismiss</button></div>
<div id="dialog" role="dialog"><button id="close">Close</button></div></main>`
  stop = keepRemovedFocus(document)
})
afterEach(() => stop())

it.each([
  ['the row behind', 'a', ['first'], 'b'],
  ['the row before', 'b', ['second'], 'a'],
  ['a control of the part behind', 'b', ['first', 'second'], 'undo'],
])('moves the focus to %s when the focused element is removed', async (_title, id, removed, expected) => {
  element(id).focus()
  for (const one of removed.toReversed()) element(one).remove()
  await eventually(() => expect(focused()).toBe(expected))
})

it('moves the focus to the title when no control is left', async () => {
  element('undo').focus()
  for (const id of ['first', 'second', 'passing', 'dialog', 'toast']) element(id).remove()
  await eventually(() => expect(focused()).toBe('title'))
})

it('leaves the focus to the screen when its control is marked', async () => {
  element('a').dataset['ownFocus'] = ''
  element('a').focus()
  element('first').remove()
  await frame()
  await frame()
  expect(document.activeElement).toBe(document.body)
})

it('returns the focus to the previous element when a passing part closes', async () => {
  element('a').focus()
  element('shut').focus()
  element('passing').remove()
  await eventually(() => expect(focused()).toBe('a'))
})

it('leaves the focus where another element has taken it or a dialog closes', async () => {
  element('a').focus()
  element('first').remove()
  element('undo').focus()
  await frame()
  await frame()
  expect(focused()).toBe('undo')
  element('close').focus()
  element('dialog').remove()
  await frame()
  await frame()
  expect(document.activeElement).toBe(document.body)
})

it('leaves the focus on the body after a click outside every control', async () => {
  element('a').focus()
  element('a').blur()
  element('toast').dispatchEvent(new Event('pointerdown', { bubbles: true }))
  element('first').remove()
  await frame()
  await frame()
  expect(document.activeElement).toBe(document.body)
})
