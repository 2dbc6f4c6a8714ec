import type { PageMachine } from '../page/page-data.ts'
import { html, raw, type Html } from './html.ts'

/** A machine's drawing, and its transitions as text. */
export interface Drawn {
  readonly machine: PageMachine
  readonly svg: string
  readonly words: readonly string[]
}

const legend = html`<ul class="legend" aria-label="Signs of the drawings">
  <li>
    <svg width="36" height="12" aria-hidden="true"><path class="sample" d="M0 6h36" /></svg> walked
  </li>
  <li>
    <svg width="36" height="12" aria-hidden="true"><path class="sample failed" d="M0 6h36" /></svg> ✕ failed
  </li>
  <li>
    <svg width="36" height="12" aria-hidden="true"><path class="sample unreached" d="M0 6h36" /></svg> – never
    reached
  </li>
  <li>● begins here</li>
  <li>↻ stays</li>
</ul>`

function frame({ machine: { name }, svg, words }: Drawn): Html {
  return html`<div data-machine="${name}">
    <h3 id="${name}">${name}</h3>
    <div
      class="frame"
      id="drawing-${name}"
      tabindex="0"
      role="region"
      aria-label="Drawing of ${name}; + and − change its size"
    >
      ${raw(svg)}
    </div>
    <details>
      <summary>What leads where, in words</summary>
      <ul>
        ${words.map((each) => html`<li>${each}</li>`)}
      </ul>
    </details>
  </div>`
}

/** The drawings with their step panel. */
export function bench(drawn: readonly Drawn[]): Html {
  const links = drawn.map(
    ({ machine: { name } }) => html`<li><a href="#${name}" data-name="${name}">${name}</a></li>`,
  )
  return html`<nav id="machines" aria-label="Machines">
      <ul>
        ${links}
      </ul>
    </nav>
    <div class="bench">
      <div class="drawings">
        <div class="bar">
          ${legend}
          <div id="zoom"></div>
        </div>
        <p id="focused" hidden></p>
        ${drawn.map(frame)}
      </div>
      <aside class="panel" aria-label="Step through it">
        <div id="choices"></div>
        <div id="player" role="group" aria-label="Walk the path"></div>
        <p class="present">
          <small>Present state</small><strong id="present"></strong><span id="held" class="muted"></span>
        </p>
        <div id="step-result" aria-live="polite"></div>
        <h4>Events</h4>
        <div id="events"></div>
        <h4>The way here</h4>
        <div id="trail"></div>
        <p class="copy">
          <button type="button" id="copy">Copy link to this step</button>
          <span id="copied" role="status"></span>
        </p>
      </aside>
    </div>`
}
