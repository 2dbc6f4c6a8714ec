import Shepherd, { type StepOptions, type Tour as ShepherdTour } from 'shepherd.js'
import { pageTitle } from '#src/lib/page-title-focus.ts'
import classes from './guided-tour.module.css'
import { messages } from './messages.ts'
import { openTargetRing, type TargetRing } from './target-ring.ts'
import { marginPx, offsetPx, placement } from './tour-layout.ts'
import { focusInDialog } from './watch-dialogs.ts'

/** A person's answer to a step. */
export type TourWish = 'next' | 'previous' | 'skipped' | 'escaped' | 'finished'

/** The content of a step's card. */
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

/** A search that takes longer shows a card, in milliseconds. */
export const waitShownAfterMs = 300

/**
 * Keeps the card its offset away from the ring, and inside the window. Named `offset`, because the library's other middleware reads
 * the distance under that name.
 */
export const cardOffset = {
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

const buttonsOf = ({ at, count }: ShownStep, wish: (wish: TourWish) => void) => {
  const isLast = at === count - 1
  return [
    isLast
      ? { text: messages.finish, classes: classes.go ?? '', action: () => wish('finished') }
      : { text: messages.next, classes: classes.go ?? '', action: () => wish('next') },
    ...(at === 0
      ? []
      : [{ text: messages.previous, classes: classes.quiet ?? '', action: () => wish('previous') }]),
    ...(isLast ? [] : [skipButton(wish)]),
  ]
}

/** Focuses the card's heading, so that Tab goes to the first button and Shift+Tab to the last one. */
function takeFocus(card: HTMLElement): void {
  const heading = card.querySelector<HTMLElement>('.shepherd-title')
  card.setAttribute('aria-modal', 'true')
  card.tabIndex = -1
  if (heading === null) return
  heading.tabIndex = -1
  heading.addEventListener('keydown', (event) => {
    if (event.key !== 'Tab' || !event.shiftKey) return
    event.preventDefault()
    event.stopPropagation()
    ;[...card.querySelectorAll('button')].at(-1)?.focus()
  })
  // The library focuses the card after every change of its place, which must not move the focus inside the card.
  card.focus = () => {
    if (!card.contains(document.activeElement)) heading.focus({ preventScroll: true })
  }
  card.focus()
}

const keys: Readonly<Record<string, TourWish>> = {
  Escape: 'escaped',
  ArrowLeft: 'previous',
  ArrowRight: 'next',
}

export interface TourView {
  readonly show: (step: ShownStep, target: HTMLElement) => void
  /** Shows a card while the next target is missing, if that takes a moment. */
  readonly wait: (afterMs?: number) => void
  /** Sends the person's answers only to this receiver. */
  readonly hear: (wish: (wish: TourWish) => void) => void
  /** Removes the tour and returns the focus. */
  readonly end: () => void
}

/** Shows steps next to their targets, over a page that is inert until the tour ends. */
export function openTourView(): TourView {
  let receive = (_wish: TourWish): void => undefined
  const wish = (wanted: TourWish) => receive(wanted)
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
    // The machine handles the keys.
    exitOnEsc: false,
    keyboardNavigation: false,
    defaultStepOptions: {
      arrow: false,
      canClickTarget: false,
      classes: classes.step ?? '',
      modalOverlayOpeningRadius: 6,
      scrollTo: false,
      floatingUIOptions: { middleware: [cardOffset] },
    },
  })
  let drawn = 0
  let ring: TargetRing | null = null
  // The waiting card stays from one wait to the next.
  let isWaiting = false
  let waits: ReturnType<typeof setTimeout> | undefined
  const draw = (options: StepOptions) => {
    drawn += 1
    const id = `tour-${drawn}`
    const shown = () => {
      const card = tour.getById(id)?.getElement()
      if (!card) return
      ring?.place(card)
      takeFocus(card)
    }
    tour.addStep({ ...options, id, when: { show: shown } })
    if (drawn === 1) void tour.start()
    else tour.show(id)
  }
  const clear = () => {
    clearTimeout(waits)
    isWaiting = false
    tour.getCurrentStep()?.destroy()
    ring?.remove()
    ring = null
  }
  const pressed = (event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey, shiftKey } = event
    const wanted = altKey || ctrlKey || metaKey || shiftKey ? undefined : keys[key]
    if (wanted === undefined) return
    event.preventDefault()
    event.stopPropagation()
    // A key that is held down answers one step.
    if (!event.repeat) wish(wanted)
  }
  window.addEventListener('keydown', pressed, { capture: true })
  return {
    show(step, target) {
      clear()
      ring = openTargetRing(cover, target)
      draw({
        title: step.title,
        text: textOf(step),
        attachTo: { element: ring.element, on: placement },
        buttons: buttonsOf(step, wish),
      })
    },
    wait(afterMs = waitShownAfterMs) {
      if (isWaiting) return
      clear()
      waits = setTimeout(() => {
        isWaiting = true
        draw({ title: messages.waiting, buttons: [skipButton(wish)] })
      }, afterMs)
    },
    hear(next) {
      receive = next
    },
    end() {
      // The library restores the focus from before the tour, even behind a dialog.
      const inDialog = focusInDialog()
      clear()
      window.removeEventListener('keydown', pressed, { capture: true })
      page?.removeAttribute('inert')
      void tour.cancel()
      cover.remove()
      const isBack = before instanceof HTMLElement && before !== document.body && before.isConnected
      const last = inDialog ?? (isBack ? before : pageTitle())
      last?.focus({ preventScroll: true })
    },
  }
}
