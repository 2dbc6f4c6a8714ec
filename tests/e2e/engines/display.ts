import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { promisify } from 'node:util'

const run = promisify(execFile)

export interface Display {
  /** Value of DISPLAY. */
  readonly name: string
  /** Sends mouse and key input with xdotool's arguments. */
  input(...words: string[]): Promise<void>
  close(): Promise<void>
}

/** Starts a virtual X server: a drag needs a window, which a headless browser lacks. */
export async function openDisplay(): Promise<Display> {
  const words = ['-displayfd', '3', '-screen', '0', '1300x950x24', '-nolisten', 'tcp']
  const child = spawn(process.env['XVFB'] ?? 'Xvfb', words, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
  const closed = once(child, 'close')
  const number = child.stdio[3] as Readable
  const [line] = (await Promise.race([
    once(number, 'data'),
    closed.then(() => Promise.reject(new Error('Xvfb ended before it named its display'))),
  ])) as [Buffer]
  const name = `:${String(line).trim()}`
  return {
    name,
    input: async (...words) => {
      await run(process.env['XDOTOOL'] ?? 'xdotool', words, { env: { ...process.env, DISPLAY: name } })
    },
    close: async () => {
      child.kill()
      await closed
    },
  }
}
