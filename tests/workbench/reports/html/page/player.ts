import { button, element, part } from './element.ts'
import { alongPath, backTo, beginning, type Stand } from './stand.ts'
import { wordOf } from './words-of.ts'

/** Milliseconds per step, slow enough to read. */
const paceMs = 900

export interface Player {
  readonly pause: () => void
  readonly show: (stand: Stand, go: (stand: Stand) => void) => void
}

function choices({ machine, start, path }: Stand, go: (stand: Stand) => void): readonly HTMLElement[] {
  const { starts } = machine.chart
  const given = element(
    'select',
    { id: 'given', change: () => go(beginning(machine, given.selectedIndex)) },
    ...starts.map(({ input }) => element('option', {}, input)),
  )
  given.selectedIndex = start
  const paths = element(
    'select',
    {
      id: 'path',
      change: () => {
        const chosen = machine.paths[paths.selectedIndex - 1]
        go(chosen === undefined ? beginning(machine, start) : alongPath(machine, chosen, 0))
      },
    },
    element('option', {}, 'None: choose events yourself'),
    ...machine.paths.map(({ id, words }) => {
      const first = words.slice(0, 3).map((word) => wordOf(machine, word))
      return element('option', {}, `${id} · ${String(words.length)} steps · ${first.join(', ')}`)
    }),
  )
  paths.selectedIndex = path === null ? 0 : machine.paths.indexOf(path) + 1
  return [
    element('label', { for: 'given' }, 'At first'),
    given,
    element('label', { for: 'path' }, `Path (${String(machine.paths.length)})`),
    paths,
  ]
}

/** The choice of start and path, and the playback buttons. */
export function playerOf(walk: (stand: Stand) => void): Player {
  let timer: number | undefined
  const pause = () => {
    clearInterval(timer)
    timer = undefined
  }
  let present: Stand | null = null
  let shown = ''
  const onwards = () => {
    if (present === null || present.at >= present.words.length) return pause()
    walk({ ...present, at: present.at + 1 })
  }
  return {
    pause,
    show: (stand, go) => {
      present = stand
      const key = `${stand.machine.name} ${String(stand.start)} ${stand.path?.id ?? ''}`
      if (key !== shown) part('choices').replaceChildren(...choices(stand, go))
      shown = key
      const { at, words, path } = stand
      const isLast = at >= words.length
      if (isLast) pause()
      const play = () => {
        timer = window.setInterval(onwards, paceMs)
        walk(isLast ? backTo(stand, 0) : { ...stand, at: at + 1 })
      }
      const stop = () => {
        pause()
        walk(stand)
      }
      const off = (isOff: boolean): Record<string, string> => (isOff ? { disabled: '' } : {})
      const before = document.activeElement?.id ?? ''
      part('player').replaceChildren(
        button('Start', () => go(backTo(stand, 0)), { id: 'to-start', ...off(at === 0) }),
        button('Back', () => go(backTo(stand, at - 1)), { id: 'back', ...off(at === 0) }),
        button('Next', () => go({ ...stand, at: at + 1 }), { id: 'next', ...off(isLast) }),
        button(timer === undefined ? 'Play' : 'Pause', timer === undefined ? play : stop, {
          id: 'play',
          ...off(words.length === 0),
        }),
        element('span', { class: 'muted' }, path === null ? '' : `${String(at)} of ${String(words.length)}`),
      )
      if (['to-start', 'back', 'next', 'play'].includes(before)) document.getElementById(before)?.focus()
    },
  }
}
