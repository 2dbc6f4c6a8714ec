import { focusOn, markStand, showPresent } from './drawing-marks.ts'
import { button, element, part } from './element.ts'
import type { PageData, PageMachine } from './page-data.ts'
import { playerOf, type Player } from './player.ts'
import { addressOf, beginning, presentOf, refusalOf, shortestTo, standAt, type Stand } from './stand.ts'
import { events, panelOf, trail, type Steering } from './step-panel.ts'
import { zoomControls } from './zoom.ts'

/** The drawing of one machine at a time, with the panel that steps through it. */
export class Workbench {
  readonly #data: PageData
  readonly #player: Player
  #stand: Stand
  #asked: number | null = null
  #focused: string | null = null

  constructor(data: PageData, first: PageMachine) {
    this.#data = data
    this.#stand = beginning(first)
    this.#player = playerOf((stand) => this.#go(stand))
  }

  /** Adds listeners, and shows the machine in the address. */
  begin(): void {
    for (const { name } of this.#data) this.#prepare(name)
    addEventListener('hashchange', () => this.#read())
    part('copy').addEventListener('click', () => void this.#copy())
    if (!this.#read()) this.#show(false)
  }

  readonly #steering: Steering = {
    go: (stand) => {
      this.#player.pause()
      this.#go(stand)
    },
    ask: (word) => {
      this.#asked = word
      this.#show(false)
      part('step-result').scrollIntoView({ block: 'nearest' })
    },
  }

  #frame(name: string): HTMLElement {
    return part(`drawing-${name}`)
  }

  /** States are focusable, and selected by click or Enter. */
  #prepare(name: string): void {
    const frame = this.#frame(name)
    frame.querySelectorAll('[data-state]').forEach((box) => {
      const state = box.getAttribute('data-state') ?? ''
      box.setAttribute('tabindex', '0')
      box.setAttribute('role', 'button')
      box.setAttribute('aria-label', `Look at ${state.replace(/^[^.]+\./u, '')}`)
      const look = () => this.#look(this.#focused === state ? null : state)
      box.addEventListener('click', (event) => {
        event.stopPropagation()
        look()
      })
      box.addEventListener('keydown', (event) => {
        if (!(event instanceof KeyboardEvent) || !['Enter', ' '].includes(event.key)) return
        event.preventDefault()
        look()
      })
    })
    frame.addEventListener('click', () => this.#look(null))
    frame.addEventListener('keydown', ({ key }) => {
      if (key === 'Escape') this.#look(null)
    })
  }

  #look(state: string | null): void {
    this.#focused = state
    focusOn(this.#frame(this.#stand.machine.name), state)
    const there = part('focused')
    there.replaceChildren()
    there.hidden = state === null
    if (state === null) return
    const local = state.split('.').slice(1).join('.')
    const way = shortestTo(this.#stand, local)
    there.append(
      element('span', {}, `Looking at ${local === '' ? state : local}. `),
      way === null
        ? element('span', { class: 'muted' }, 'From this beginning no way leads here. ')
        : button(`Step here in ${String(way.at)}`, () => this.#steering.go(way)),
      button('Show all', () => this.#look(null)),
    )
  }

  #read(): boolean {
    const stand = standAt(this.#data, location.hash)
    if (stand === null) return false
    this.#player.pause()
    this.#stand = stand
    this.#asked = null
    part('section-bench').scrollIntoView()
    this.#show(true)
    return true
  }

  #go(stand: Stand): void {
    this.#stand = stand
    this.#asked = null
    history.replaceState(null, '', addressOf(stand))
    this.#show(true)
  }

  async #copy(): Promise<void> {
    const address = new URL(addressOf(this.#stand), location.href).href
    const said = part('copied')
    try {
      await navigator.clipboard.writeText(address)
      said.textContent = 'Copied.'
    } catch {
      said.replaceChildren(element('a', { href: address }, 'This is the link.'))
    }
  }

  #show(follow: boolean): void {
    const stand = this.#stand
    const { machine } = stand
    document.querySelectorAll<HTMLElement>('[data-machine]').forEach((each) => {
      each.hidden = each.dataset['machine'] !== machine.name
    })
    document.querySelectorAll('#machines a').forEach((link) => {
      if (link.getAttribute('data-name') === machine.name) link.setAttribute('aria-current', 'true')
      else link.removeAttribute('aria-current')
    })
    const frame = this.#frame(machine.name)
    const bar = part('zoom')
    if (bar.dataset['of'] !== machine.name) {
      bar.dataset['of'] = machine.name
      bar.replaceChildren(zoomControls(frame))
      this.#look(null)
    }
    const refusal = this.#asked === null ? null : refusalOf(stand, this.#asked)
    const drawing = frame.querySelector('svg')
    if (drawing !== null) {
      markStand(drawing, stand, refusal)
      if (follow) showPresent(frame, drawing)
    }
    const present = presentOf(stand)
    part('present').textContent = present.state
    part('held').textContent = present.held
    part('step-result').replaceChildren(panelOf(stand, this.#asked))
    part('events').replaceChildren(...events(stand, this.#steering))
    part('trail').replaceChildren(trail(stand, this.#steering))
    part('copied').replaceChildren()
    this.#player.show(stand, this.#steering.go)
  }
}
