import Shepherd, { type StepOptions, type Tour as ShepherdTour } from 'shepherd.js'
import { pageTitle } from '#src/lib/focus-place.ts'
import classes from './guided-tour.module.css'
import { messages } from './messages.ts'
import { offsetPx, placement } from './tour-layout.ts'

/** What a person asks for in a step. */
export type TourWish = 'next' | 'previous' | 'skipped' | 'escaped' | 'finished'

/** One step as it is shown. */
export interface ShownStep {
  readonly title: string
  readonly text: string
  readonly at: number
  readonly count: number
}

interface Placed {
  readonly x: number
  readonly y: number
  readonly placement: string
  readonly rects: { readonly floating: { readonly width: number } }
}

/** Room that a step leaves at the sides of the window. */
const marginPx = 8
/** A target that is found sooner needs no card that says it is awaited, in milliseconds. */
export const waitShownAfterMs = 300

/**
 * Keeps the step its offset away from the target, above it where there is no room below, and inside the window. The library's
 * own positioning reads what the middleware named `offset` has moved.
 */
export const besideTarget = {
  name: 'offset',
  fn({ x, y, placement: side, rects }: Placed) {
    const moved = side.startsWith('top') ? -offsetPx : offsetPx
    const most = document.documentElement.clientWidth - rects.floating.width - marginPx
    return {
      x: Math.max(marginPx, Math.min(x, most)),
      y: y + moved,
      data: { x: 0, y: moved },
    }
  },
}

function textOf({ text, at, count }: ShownStep): HTMLElement {
  const body = document.createElement('div')
  for (const [words, name] of [
    [text, classes.words],
    [messages.progress(at + 1, count), classes.progress],
  ] as const) {
    const line = document.createElement('p')
    line.textContent = words
    line.className = name ?? ''
    body.append(line)
  }
  return body
}

const skipButton = (wish: (wish: TourWish) => void) => ({
  text: messages.skip,
  classes: classes.skip ?? '',
  action: () => wish('skipped'),
})

const buttonsOf = ({ at, count }: ShownStep, wish: (wish: TourWish) => void) => [
  skipButton(wish),
  ...(at === 0
    ? []
    : [{ text: messages.previous, classes: classes.quiet ?? '', action: () => wish('previous') }]),
  at === count - 1
    ? { text: messages.finish, classes: classes.go ?? '', action: () => wish('finished') }
    : { text: messages.next, classes: classes.go ?? '', action: () => wish('next') },
]

/** The library focuses the step again after every change of its place: a focused button keeps the focus. */
function keepFocusInside(element: HTMLElement): void {
  element.focus = (options) => {
    if (!element.contains(document.activeElement)) HTMLElement.prototype.focus.call(element, options)
  }
}

/** Once the step is drawn. */
function takeFocus(element: HTMLElement | null | undefined): void {
  element?.setAttribute('aria-modal', 'true')
  if (element) keepFocusInside(element)
  element?.focus({ preventScroll: true })
}

const keys: Readonly<Record<string, TourWish>> = {
  Escape: 'escaped',
  ArrowLeft: 'previous',
  ArrowRight: 'next',
}

export interface TourView {
  readonly show: (step: ShownStep, target: HTMLElement) => void
  /** The next target is being sought, which a card says if it takes a moment. */
  readonly wait: () => void
  /** Takes everything away and gives the focus back. */
  readonly end: () => void
}

/** Shows steps beside their targets, over a page that can't be used meanwhile. */
export function openTourView(wish: (wish: TourWish) => void): TourView {
  const before = document.activeElement
  const page = document.getElementById('root')
  const cover = document.createElement('div')
  cover.className = classes.cover ?? ''
  document.body.append(cover)
  page?.setAttribute('inert', '')
  const tour: ShepherdTour = new Shepherd.Tour({
    useModalOverlay: true,
    modalContainer: cover,
    stepsContainer: cover,
    // The machine decides what keys do.
    exitOnEsc: false,
    keyboardNavigation: false,
    defaultStepOptions: {
      arrow: false,
      canClickTarget: false,
      classes: classes.step ?? '',
      modalOverlayOpeningPadding: 4,
      modalOverlayOpeningRadius: 6,
      scrollTo: { block: 'center', inline: 'nearest' },
      floatingUIOptions: { middleware: [besideTarget] },
    },
  })
  let drawn = 0
  let waits: ReturnType<typeof setTimeout> | undefined
  const draw = (options: StepOptions) => {
    drawn += 1
    const id = `tour-${drawn}`
    tour.addStep({ ...options, id, when: { show: () => takeFocus(tour.getById(id)?.getElement()) } })
    if (drawn === 1) void tour.start()
    else tour.show(id)
  }
  const clear = () => {
    clearTimeout(waits)
    tour.getCurrentStep()?.destroy()
  }
  const pressed = (event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey, shiftKey } = event
    const wanted = altKey || ctrlKey || metaKey || shiftKey ? undefined : keys[key]
    if (wanted === undefined) return
    event.preventDefault()
    event.stopPropagation()
    wish(wanted)
  }
  window.addEventListener('keydown', pressed, { capture: true })
  return {
    show(step, target) {
      clear()
      draw({
        title: step.title,
        text: textOf(step),
        attachTo: { element: target, on: placement },
        buttons: buttonsOf(step, wish),
      })
    },
    wait() {
      clear()
      waits = setTimeout(
        () => draw({ title: messages.waiting, buttons: [skipButton(wish)] }),
        waitShownAfterMs,
      )
    },
    end() {
      clearTimeout(waits)
      window.removeEventListener('keydown', pressed, { capture: true })
      page?.removeAttribute('inert')
      void tour.cancel()
      cover.remove()
      const isBack = before instanceof HTMLElement && before !== document.body && before.isConnected
      const last = isBack ? before : pageTitle()
      last?.focus({ preventScroll: true })
    },
  }
}
