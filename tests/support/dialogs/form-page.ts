import { act, fireEvent } from '@testing-library/react'
import { settle } from '#tests/product/walks/walk.ts'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

export const dialog = (): Element | null => document.querySelector('[role="dialog"]')

/** The dialog, or the whole page without one. */
const front = (): Element => dialog() ?? document.body

const nameOf = (element: Element): string =>
  (element.getAttribute('aria-label') ?? element.textContent).trim()

/** Computed once per page: a query per control would visit every option of every list. */
function labeller(): (control: Element) => string {
  const labels = new Map(
    [...document.getElementsByTagName('label')].map((label) => [
      label.getAttribute('for'),
      label.textContent.trim(),
    ]),
  )
  return (control) => control.getAttribute('aria-label') ?? labels.get(control.id) ?? ''
}

const controls = (): Control[] => {
  const within = front()
  return (['input', 'textarea', 'select'] as const).flatMap((tag) => [...within.getElementsByTagName(tag)])
}

function control(label: string): Control {
  const labelOf = labeller()
  const found = controls().find((each) => labelOf(each) === label)
  if (found === undefined)
    throw new Error(`There is no "${label}" among: ${controls().map(labelOf).join(', ')}`)
  return found
}

/** Sets or chooses a value in one change event. */
export function enter(label: string, value: string): void {
  fireEvent.change(control(label), { target: { value } })
}

/** Selects the radio button with this value. */
export async function choose(value: string): Promise<void> {
  const mark = front().querySelector(`input[value="${value}"]`)
  if (mark === null) throw new Error(`There is no choice "${value}"`)
  fireEvent.click(mark)
  await settle()
}

const filePlace = () => front().querySelector('input[type="file"]')
export const takesFile = (): boolean => filePlace() !== null

export async function chooseFileIfTaken(file: File): Promise<void> {
  const input = filePlace()
  if (input !== null) fireEvent.change(input, { target: { files: [file] } })
  await settle()
}

export const button = (name: string): HTMLButtonElement | null =>
  [...front().getElementsByTagName('button')].find((each) => nameOf(each) === name) ?? null

/** Clicks an enabled button, and waits for the page. */
export async function pressIfThere(name: string): Promise<void> {
  const found = button(name)
  if (found !== null) await act(async () => void fireEvent.click(found))
  await settle()
}

export async function press(name: string): Promise<void> {
  if (button(name) === null) {
    const names = [...front().getElementsByTagName('button')].map(nameOf)
    throw new Error(`There is no "${name}" among: ${names.join(', ')}`)
  }
  await pressIfThere(name)
}

/** Clicks with the focus on the button, as a person does. */
export async function open(name: string): Promise<void> {
  button(name)?.focus()
  await press(name)
}

/** The accessible name of the focused element; empty without one. */
export const focused = (): string =>
  document.activeElement === null || document.activeElement === document.body
    ? ''
    : nameOf(document.activeElement)

export async function escape(): Promise<void> {
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape', code: 'Escape' })
  await settle()
}

/** Values of the front controls by label. */
export const typed = (): readonly string[] => {
  const labelOf = labeller()
  return controls().map((each) => {
    const isMark = each instanceof HTMLInputElement && (each.type === 'radio' || each.type === 'checkbox')
    return `${labelOf(each)}: ${isMark ? String(each.checked) : each.value}`
  })
}

export interface Said {
  readonly alerts: readonly string[]
  /** Error texts of the invalid controls by label. */
  readonly fields: Readonly<Record<string, string>>
}

const errorAt = (each: Control): string => {
  const ids = (each.getAttribute('aria-describedby') ?? '').split(' ')
  const texts = ids
    .filter((id) => id.endsWith('-error'))
    .map((id) => document.getElementById(id)?.textContent)
  return texts.join(' ').trim()
}

/** The visible errors. */
export const said = (): Said => {
  const labelOf = labeller()
  return {
    alerts: [...front().querySelectorAll('[role="alert"]')].map((each) => each.textContent.trim()),
    fields: Object.fromEntries(
      controls()
        .filter((each) => each.getAttribute('aria-invalid') === 'true')
        .map((each) => [labelOf(each), errorAt(each)])
        // Without a text at the field, an alert names it.
        .filter(([, error]) => error !== ''),
    ),
  }
}

/** Texts of the page's live regions. */
export const statuses = (): readonly string[] =>
  [...document.querySelectorAll('[role="status"], [aria-live="polite"]')]
    .map((each) => each.textContent.trim())
    .filter((text) => text !== '')
