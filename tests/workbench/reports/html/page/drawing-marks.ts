import type { RefusalRecord } from '../../machine-record.ts'
import { presentOf, stepsOf, type Stand } from './stand.ts'

const clear = (drawing: Element, ...names: readonly string[]): void =>
  drawing
    .querySelectorAll(names.map((name) => `.${name}`).join(','))
    .forEach((each) => each.classList.remove(...names))

const transitionsIn = (of: Element): readonly number[] =>
  (of.getAttribute('data-transitions') ?? '').split(' ').filter(Boolean).map(Number)

const mark = (drawing: Element, transitions: readonly number[], name: string): void =>
  drawing.querySelectorAll('[data-transitions]').forEach((each) => {
    if (transitionsIn(each).some((index) => transitions.includes(index))) each.classList.add(name)
  })

const stateIn = (drawing: Element, id: string): Element | null =>
  drawing.querySelector(`[data-state="${CSS.escape(id)}"]`)

/** Marks the current state, the last transition and the refusing one. */
export function markStand(drawing: Element, stand: Stand, refusal: RefusalRecord | null): void {
  clear(drawing, 'now', 'within', 'took', 'refusing')
  const { state } = presentOf(stand)
  const names = state.split('.')
  names.forEach((_name, index) => {
    const id = [stand.machine.chart.states[0]?.id, ...names.slice(0, index + 1)].join('.')
    const box = stateIn(drawing, id)
    box?.classList.add(index === names.length - 1 ? 'now' : 'within')
    if (index === names.length - 1) box?.setAttribute('aria-current', 'step')
  })
  drawing.querySelectorAll('[aria-current]:not(.now)').forEach((each) => each.removeAttribute('aria-current'))
  const [, , , ...took] = stepsOf(stand).at(-1)?.move ?? [0, 0, 0]
  mark(drawing, took, 'took')
  if (refusal !== null) mark(drawing, [refusal.of], 'refusing')
}

/** Dims all but one state and its neighbors; null dims nothing. */
export function focusOn(drawing: Element, state: string | null): void {
  clear(drawing, 'near', 'focused')
  drawing.classList.toggle('focusing', state !== null)
  if (state === null) return
  stateIn(drawing, state)?.classList.add('near', 'focused')
  drawing.querySelectorAll('.line').forEach((line) => {
    const ends = [line.getAttribute('data-from') ?? '', line.getAttribute('data-to') ?? '']
    if (!ends.includes(state)) return
    line.classList.add('near')
    for (const end of ends) stateIn(drawing, end)?.classList.add('near')
  })
}

/** Scrolls the current state into view. */
export function showPresent(frame: Element, drawing: Element): void {
  const now = drawing.querySelector('.now')?.getBoundingClientRect()
  if (now === undefined) return
  const seen = frame.getBoundingClientRect()
  const isSeen =
    now.left >= seen.left && now.right <= seen.right && now.top >= seen.top && now.bottom <= seen.bottom
  if (isSeen) return
  frame.scrollBy({
    left: now.left + now.width / 2 - seen.left - seen.width / 2,
    top: now.top + now.height / 2 - seen.top - seen.height / 2,
  })
}
