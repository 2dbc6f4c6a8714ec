import { button, element } from './element.ts'

const step = 1.25
/** Smaller text is unreadable. */
const smallest = 0.72

/** Zoom buttons for a drawing; + − and 0 work while the frame has the focus. */
export function zoomControls(frame: HTMLElement): HTMLElement {
  const drawing = frame.querySelector('svg')
  if (drawing === null) return element('span')
  const { width, height } = drawing.viewBox.baseVal
  let scale = 1
  const show = (next: number) => {
    scale = Math.min(4, Math.max(0.2, next))
    drawing.setAttribute('width', String(Math.round(width * scale)))
    drawing.setAttribute('height', String(Math.round(height * scale)))
  }
  const fit = () => show(Math.min(1, (frame.clientWidth - 2) / width))
  const keys: Readonly<Record<string, () => void>> = {
    '+': () => show(scale * step),
    '-': () => show(scale / step),
    '0': fit,
  }
  frame.addEventListener('keydown', ({ key }) => keys[key]?.())
  show(Math.max(smallest, Math.min(1, (frame.clientWidth - 2) / (width === 0 ? 1 : width))))
  return element(
    'div',
    { class: 'zoom', role: 'group', 'aria-label': 'Size of the drawing' },
    button('−', () => show(scale / step), { 'aria-label': 'Smaller' }),
    button('+', () => show(scale * step), { 'aria-label': 'Larger' }),
    button('Fit', fit),
  )
}
