import puppeteer, { type KeyInput } from 'puppeteer-core'
import { openDisplay } from './display.ts'
import type { Driver } from './driver.ts'

const listen = `document.addEventListener('securitypolicyviolation', (event) =>
  console.error('content security policy: ' + event.effectiveDirective + ' ' + event.blockedURI))`

/** Firefox in its own window, driven by WebDriver BiDi. */
export async function openFirefox(): Promise<Driver> {
  const display = await openDisplay()
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: process.env['FIREFOX'] ?? '/usr/bin/firefox-esr',
    headless: false,
    defaultViewport: { width: 1280, height: 800 },
    timeout: 0,
    protocolTimeout: 0,
    env: { ...process.env, DISPLAY: display.name, MOZ_ENABLE_WAYLAND: '0' },
    extraPrefsFirefox: { 'ui.prefersReducedMotion': 1, 'intl.accept_languages': 'en-GB' },
  })
  const page = await browser.newPage()
  const messages: string[] = []
  page.on('console', (message) => {
    messages.push(`${message.type()}: ${message.text()} at ${message.location().url ?? ''}`)
  })
  page.on('pageerror', (error) => messages.push(`page error: ${String(error)}`))
  await page.evaluateOnNewDocument(listen)
  const { mouse, keyboard } = page
  const settled = { timeout: 0 } as const
  return {
    name: 'Firefox',
    display,
    open: async (url) => void (await page.goto(url, settled)),
    back: async () => void (await page.goBack(settled)),
    reload: async () => void (await page.reload(settled)),
    evaluate: async (expression) => String(await page.evaluate(expression)),
    click: ({ x, y }) => mouse.click(x, y),
    type: (text) => keyboard.type(text),
    press: async (key, modifier) => {
      if (modifier !== undefined) await keyboard.down(modifier)
      await keyboard.press(key as KeyInput)
      if (modifier !== undefined) await keyboard.up(modifier)
    },
    upload: async (selector, path) => {
      const field = await page.$(selector)
      if (field === null) throw new Error(`No field ${selector}`)
      await (await field.toElement('input')).uploadFile(path)
    },
    messages: () => Promise.resolve(messages),
    close: async () => {
      await browser.close()
      await display.close()
    },
  }
}
