import { act, fireEvent } from '@testing-library/react'
import { settle } from '#tests/product/walks/walk.ts'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

export const dialog = (): Element | null => document.querySelector('[role="dialog"]')

/** The dialog, or the whole page where none is open. */
const front = (): Element => dialog() ?? document.body

const nameOf = (element: Element): string =>
  (element.getAttribute('aria-label') ?? element.textContent).trim()

/** Looked up once for a page: a query for each control would go through every option of every list. */
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

/** Writes or chooses a value, as one change. */
export function enter(label: string, value: string): void {
  fireEvent.change(control(label), { target: { value } })
}

/** Chooses among marks: the one of this value. */
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

/** Presses where it can be pressed, and lets the page come to rest. */
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

/** As a person opens something: with the focus on what opens it. */
export async function open(name: string): Promise<void> {
  button(name)?.focus()
  await press(name)
}

/** The name of what has the focus; empty where nothing has. */
export const focused = (): string =>
  document.activeElement === null || document.activeElement === document.body
    ? ''
    : nameOf(document.activeElement)

export async function escape(): Promise<void> {
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape', code: 'Escape' })
  await settle()
}

/** What the controls in front hold, by their labels. */
export const typed = (): readonly string[] => {
  const labelOf = labeller()
  return controls().map((each) => {
    const isMark = each instanceof HTMLInputElement && (each.type === 'radio' || each.type === 'checkbox')
    return `${labelOf(each)}: ${isMark ? String(each.checked) : each.value}`
  })
}

export interface Said {
  readonly alerts: readonly string[]
  /** By label: what stands at the controls that are marked as wrong. */
  readonly fields: Readonly<Record<string, string>>
}

const errorAt = (each: Control): string => {
  const ids = (each.getAttribute('aria-describedby') ?? '').split(' ')
  const texts = ids
    .filter((id) => id.endsWith('-error'))
    .map((id) => document.getElementById(id)?.textContent)
  return texts.join(' ').trim()
}

/** What went wrong, as it is told in front. */
export const said = (): Said => {
  const labelOf = labeller()
  return {
    alerts: [...front().querySelectorAll('[role="alert"]')].map((each) => each.textContent.trim()),
    fields: Object.fromEntries(
      controls()
        .filter((each) => each.getAttribute('aria-invalid') === 'true')
        .map((each) => [labelOf(each), errorAt(each)])
        // Where nothing stands at the field, an alert tells it.
        .filter(([, error]) => error !== ''),
    ),
  }
}

/** What the page tells in passing to those who do not look: its live regions. */
export const statuses = (): readonly string[] =>
  [...document.querySelectorAll('[role="status"], [aria-live="polite"]')]
    .map((each) => each.textContent.trim())
    .filter((text) => text !== '')
