import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

export interface Child {
  readonly pid: number
  /** All lines of standard output and error so far. */
  readonly lines: string[]
  /** The first line, past or future, with the text. Rejects if the process ends without it. */
  line(text: string): Promise<string>
  /** Kills it with SIGKILL and waits for its end. */
  kill(): Promise<void>
  /** Closes its standard input and waits for its exit code. */
  finish(): Promise<number | null>
  exited(): Promise<number | null>
}

function watchLines(child: ChildProcess, lines: string[], heard: Set<() => void>): void {
  for (const stream of [child.stdout, child.stderr]) {
    if (stream === null) continue
    createInterface({ input: stream }).on('line', (line) => {
      lines.push(line)
      for (const listen of heard) listen()
    })
  }
}

/**
 * Node option: only V8's baseline compiler for the embedded engine, as optimizing would add a third to the start of
 * a short process.
 */
export const quickStart = ['--liftoff-only']

/** Starts a TypeScript file of the repository in its own process. */
export function startChild(
  file: string,
  args: string[] = [],
  environment: Record<string, string> = {},
): Child {
  const child = spawn(process.execPath, [...quickStart, 'tools/run.mjs', file, ...args], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { ...process.env, ...environment },
  })
  const lines: string[] = []
  const heard = new Set<() => void>()
  watchLines(child, lines, heard)
  const end = once(child, 'close').then(() => child.exitCode)
  return {
    pid: child.pid ?? 0,
    lines,
    line: (text) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const found = lines.find((line) => line.includes(text))
          if (found === undefined) return
          heard.delete(look)
          resolve(found)
        }
        heard.add(look)
        look()
        void end.then(() => reject(new Error(`ended without "${text}":\n${lines.join('\n')}`)))
      }),
    kill: async () => {
      child.kill('SIGKILL')
      await end
    },
    finish: () => {
      child.stdin?.end()
      return end
    },
    exited: () => end,
  }
}
