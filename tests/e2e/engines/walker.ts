import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect } from '@playwright/test'
import type { Driver, Modifier, Point } from './driver.ts'

/** One locator step: by role and accessible name, by label, or by selector and text. */
export type Step =
  { role: string; name?: string | RegExp } | { label: string } | { css: string; text?: string }
/** Nested steps: the last one is the element. */
export type Target = readonly Step[]

interface Box extends Point {
  width: number
  height: number
}

const main = createRequire(import.meta.url).resolve('@testing-library/dom')
const library = readFileSync(join(dirname(main), '@testing-library/dom.umd.min.js'), 'utf8')

/** Finds the first visible element of nested steps; returns its box, and whether a click at its center reaches it. */
const finder = `window.findTarget = async (steps, toClick) => {
  const { queryAllByRole, queryAllByLabelText } = window.TestingLibraryDom
  const matcher = (name) => (name === undefined ? undefined : name.source === undefined ? name : new RegExp(name.source, name.flags))
  const inside = (root, step) => {
    // The matches are checked for visibility below: checking every element takes most of a walk's time.
    if (step.role !== undefined) return queryAllByRole(root, step.role, { name: matcher(step.name), hidden: true })
    if (step.label !== undefined) return queryAllByLabelText(root, step.label)
    return [...root.querySelectorAll(step.css)].filter((element) => step.text === undefined || element.textContent.includes(step.text))
  }
  const shown = (element) => element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0
  const found = steps.reduce((roots, step) => roots.flatMap((root) => inside(root, step)), [document.body])
  const element = found.find(shown)
  if (element === undefined) return null
  // Between the lines of a wrapped link is no link.
  const box = () => {
    const whole = element.getBoundingClientRect()
    const hit = document.elementFromPoint(whole.x + whole.width / 2, whole.y + whole.height / 2)
    const isBeside = hit !== null && !element.contains(hit) && hit.contains(element)
    const line = isBeside ? [...element.getClientRects()].find((one) => one.width > 0 && one.height > 0) : undefined
    const { x, y, width, height } = line ?? whole
    return { x, y, width, height }
  }
  const reached = () => {
    const { x, y, width, height } = box()
    const hit = document.elementFromPoint(x + width / 2, y + height / 2)
    return hit !== null && (element.contains(hit) || hit.contains(element))
  }
  if (toClick) {
    if (!reached()) element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    const before = box()
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const after = box()
    if (before.x !== after.x || before.y !== after.y || element.disabled || !reached()) return null
  }
  return { ...box(), focused: document.activeElement === element, text: element.value ?? element.textContent }
}`

/** The page's corner on the screen. */
const viewportOnScreen = `JSON.stringify(window.mozInnerScreenX === undefined
  ? { x: screenX + (outerWidth - innerWidth) / 2, y: screenY + outerHeight - innerHeight }
  : { x: mozInnerScreenX, y: mozInnerScreenY })`

interface Found extends Box {
  focused: boolean
  text: string
}

const plain = (target: Target) =>
  target.map((step) =>
    'role' in step && step.name instanceof RegExp
      ? { ...step, name: { source: step.name.source, flags: step.name.flags } }
      : step,
  )

const middle = ({ x, y, width, height }: Box): Point => ({ x: x + width / 2, y: y + height / 2 })

/** Operates the product by real input, and finds elements by their accessible names. */
export class Walker {
  private readonly driver: Driver
  private readonly site: string

  constructor(driver: Driver, site: string) {
    this.driver = driver
    this.site = site
  }

  evaluate = (expression: string): Promise<string> => this.driver.evaluate(expression)
  open = (path: string): Promise<void> => this.driver.open(new URL(path, this.site).href)
  back = (): Promise<void> => this.driver.back()
  reload = (): Promise<void> => this.driver.reload()
  press = (key: string, modifier?: Modifier): Promise<void> => this.driver.press(key, modifier)
  type = (text: string): Promise<void> => this.driver.type(text)

  private async find(target: Target, toClick: boolean): Promise<Found | null> {
    const known = await this.driver.evaluate('typeof window.findTarget')
    if (known !== 'function') await this.driver.evaluate(`(() => { ${library}; ${finder}; return 1 })()`)
    const steps = JSON.stringify(plain(target))
    return JSON.parse(
      await this.driver.evaluate(`window.findTarget(${steps}, ${toClick}).then(JSON.stringify)`),
    ) as Found | null
  }

  private async require(target: Target, toClick = false): Promise<Found> {
    const found: Found[] = []
    const words = `${this.driver.name}: ${target.map((step) => JSON.stringify(plain([step])[0])).join(' > ')}`
    await expect(async () => {
      const one = await this.find(target, toClick)
      expect(one, words).not.toBeNull()
      if (one !== null) found.push(one)
    }).toPass()
    const [one] = found
    if (one === undefined) throw new Error(words)
    return one
  }

  /** Waits until the element is visible; returns its value or text. */
  async shows(...target: Target): Promise<string> {
    return (await this.require(target)).text
  }

  async hides(...target: Target): Promise<void> {
    await expect(async () => expect(await this.find(target, false)).toBeNull()).toPass()
  }

  async focuses(...target: Target): Promise<void> {
    await expect(async () => expect((await this.find(target, false))?.focused).toBe(true)).toPass()
  }

  async arrivesAt(path: string | RegExp): Promise<void> {
    await expect(async () => {
      const address = await this.driver.evaluate('location.pathname + location.search')
      if (typeof path === 'string') expect(address).toBe(path)
      else expect(address).toMatch(path)
    }).toPass()
  }

  async click(...target: Target): Promise<void> {
    await this.driver.click(middle(await this.require(target, true)))
  }

  /** Replaces a field's text by typing. */
  async fill(text: string, ...target: Target): Promise<void> {
    await this.click(...target)
    await this.driver.press('a', 'Control')
    await this.driver.type(text)
    await expect(async () => expect(await this.shows(...target)).toBe(text)).toPass()
  }

  /** Drags an element by its lower left corner, and drops it on a target once that target is marked. */
  async drag(from: Target, to: Target, under: Target): Promise<void> {
    const source = await this.require(from, true)
    const goal = await this.require(to)
    const origin = JSON.parse(await this.driver.evaluate(viewportOnScreen)) as Point
    const { display } = this.driver
    const at = ({ x, y }: Point) => [
      'mousemove',
      String(Math.round(origin.x + x)),
      String(Math.round(origin.y + y)),
    ]
    const grip = { x: source.x + 40, y: source.y + source.height - 12 }
    const drop = { x: goal.x + goal.width / 2, y: goal.y + 90 }
    await display.input(...at(grip), 'mousedown', '1')
    for (const x of [4, 8, 12]) await display.input(...at({ x: grip.x + x, y: grip.y }))
    let step = 0
    await expect(async () => {
      // A browser reports the element under the pointer only when it moves.
      step += 1
      await display.input(...at({ x: drop.x + (step % 2) * 4, y: drop.y }))
      expect(await this.find(under, false)).not.toBeNull()
    }).toPass({ intervals: [50] })
    await display.input('mouseup', '1')
  }

  upload = (selector: string, path: string): Promise<void> => this.driver.upload(selector, path)

  /** Fails if the browser has reported an error. */
  async expectSilence(): Promise<void> {
    expect(await this.driver.messages()).toEqual([])
  }
}
