import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect } from '@playwright/test'
import { freePort } from '#tests/support/server/live-server.ts'
import { openDisplay } from './display.ts'
import type { Driver, Point } from './driver.ts'

/** WebDriver's code points for keys without a character. */
const keys: Record<string, string> = {
  Alt: '\uE00A',
  ArrowDown: '\uE015',
  ArrowLeft: '\uE012',
  ArrowRight: '\uE014',
  ArrowUp: '\uE013',
  Control: '\uE009',
  Delete: '\uE017',
  Enter: '\uE007',
  Escape: '\uE00C',
  Tab: '\uE004',
}

/**
 * Classic WebDriver has no console: errors are recorded once the document has loaded, so errors during the
 * load are missed.
 */
const listen = `if (!window.heard) {
  window.heard = []
  addEventListener('error', (event) => heard.push('page error: ' + event.message))
  addEventListener('unhandledrejection', (event) => heard.push('page error: ' + event.reason))
  addEventListener('securitypolicyviolation', (event) =>
    heard.push('content security policy: ' + event.effectiveDirective + ' ' + event.blockedURI))
  for (const level of ['error', 'warn']) {
    const original = console[level]
    console[level] = (...words) => { heard.push(level + ': ' + words.join(' ')); original.apply(console, words) }
  }
}`

const move = ({ x, y }: Point) => ({ type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y) })
const down = { type: 'pointerDown', button: 0 }
const up = { type: 'pointerUp', button: 0 }

async function startDriver(display: string) {
  const port = await freePort()
  const child = spawn(process.env['WEBKIT_DRIVER'] ?? 'WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    detached: true,
    env: {
      ...process.env,
      DISPLAY: display,
      LIBGL_ALWAYS_SOFTWARE: '1',
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
  })
  const closed = once(child, 'close')
  const send = async (method: string, path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
    })
    const { value } = (await answer.json()) as { value: unknown }
    if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(value)}`)
    return value
  }
  const stop = async (): Promise<void> => {
    // The browser is a child of the driver: ending the group ends both.
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid)
    await closed
  }
  return { send, stop }
}

/** WebKitGTK's MiniBrowser in its own window, driven by classic WebDriver. */
export async function openWebKit(): Promise<Driver> {
  const display = await openDisplay()
  const { send, stop } = await startDriver(display.name)
  await expect(() => send('GET', '/status')).toPass()
  const { sessionId } = (await send('POST', '/session', { capabilities: {} })) as { sessionId: string }
  const call = (method: string, path: string, body?: object) =>
    send(method, `/session/${sessionId}${path}`, body)
  const perform = (type: string, actions: object[]) =>
    call('POST', '/actions', { actions: [{ type, id: type, actions }] })
  const heard: string[] = []
  const hear = async (): Promise<void> => {
    const list = await call('POST', '/execute/sync', {
      script: `${listen}\nreturn heard.splice(0)`,
      args: [],
    })
    heard.push(...(list as string[]))
  }
  /** Keeps the messages of the left document, and listens in the next. */
  const travel = async (path: string, body?: object): Promise<void> => {
    await hear()
    await call('POST', path, body)
    await hear()
  }
  const stroke = (value: string) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]
  await call('POST', '/timeouts', { script: 60_000, pageLoad: 600_000, implicit: 0 })
  await call('POST', '/window/rect', { x: 0, y: 0, width: 1280, height: 900 })
  return {
    name: 'WebKit',
    display,
    open: (url) => travel('/url', { url }),
    back: () => travel('/back'),
    reload: () => travel('/refresh'),
    evaluate: async (expression) =>
      String(
        await call('POST', '/execute/async', {
          script: `${listen}
const done = arguments[arguments.length - 1]
Promise.resolve(${expression}).then(done, (error) => done('failed: ' + error))`,
          args: [],
        }),
      ),
    click: async (at) => void (await perform('pointer', [move(at), down, up])),
    type: async (text) => void (await perform('key', [...text].flatMap(stroke))),
    press: async (key, modifier) => {
      const value = keys[key] ?? key
      const held = modifier === undefined ? undefined : keys[modifier]
      await perform(
        'key',
        held === undefined
          ? stroke(value)
          : [{ type: 'keyDown', value: held }, ...stroke(value), { type: 'keyUp', value: held }],
      )
    },
    upload: async (selector, path) => {
      const found = await call('POST', '/element', { using: 'css selector', value: selector })
      const [id] = Object.values(found as Record<string, string>)
      await call('POST', `/element/${id}/value`, { text: path })
    },
    messages: async () => {
      await hear()
      return heard
    },
    close: async () => {
      await call('DELETE', '')
      await stop()
      await display.close()
    },
  }
}
