import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

export interface Child {
  readonly pid: number
  /** Every line of standard output and standard error so far. */
  readonly lines: string[]
  /** The first line, past or future, that contains the text. Rejects when the process ends without it. */
  line(text: string): Promise<string>
  /** Ends it with SIGKILL and waits until it is gone. */
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
 * For Node: the embedded engine's code as the first compiler makes it. The second one would cost a third of a start, for a
 * process that ends before that pays.
 */
export const quickStart = ['--liftoff-only']

/** Starts a TypeScript file of the repository as a process of its own. */
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
