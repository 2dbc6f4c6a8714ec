import { lstatSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import { unlessGone, workersIn } from './left-over.ts'

/** `0100007F:10D6` as `127.0.0.1:4310`; IPv6 digits stay as the system writes them. */
function farEnd(text: string): string | null {
  const [address = '', port = ''] = text.split(':')
  if (Number.parseInt(port, 16) === 0) return null
  const bytes = address.length === 8 ? [...Buffer.from(address, 'hex')].toReversed().join('.') : address
  return `${bytes}:${Number.parseInt(port, 16)}`
}

const socketsOf = (pid: number): string[] =>
  (unlessGone(() => readdirSync(`/proc/${pid}/fd`)) ?? []).flatMap((fd) => {
    const target = unlessGone(() => readlinkSync(`/proc/${pid}/fd/${fd}`)) ?? ''
    return /^socket:\[(\d+)\]$/.exec(target)?.[1] ?? []
  })

/** Current peers of the processes in a folder, including connection attempts (Linux). */
export function connectionsIn(folder: string): string[] {
  const own = new Set(workersIn(folder).flatMap(({ pid }) => socketsOf(pid)))
  if (own.size === 0) return []
  return ['tcp', 'tcp6', 'udp', 'udp6']
    .flatMap((kind) =>
      (unlessGone(() => readFileSync(`/proc/net/${kind}`, 'latin1')) ?? '').split('\n').slice(1),
    )
    .map((line) => line.trim().split(/\s+/))
    .filter((columns) => own.has(columns[9] ?? ''))
    .flatMap((columns) => farEnd(columns[2] ?? '') ?? [])
}

/** Bytes of the files in a folder. */
export function bytesIn(folder: string): number {
  const entries = unlessGone(() => readdirSync(folder, { withFileTypes: true })) ?? []
  return entries.reduce((sum, entry) => {
    const path = join(folder, entry.name)
    return sum + (entry.isDirectory() ? bytesIn(path) : (unlessGone(() => lstatSync(path).size) ?? 0))
  }, 0)
}

/** Observations of a watched folder. */
export interface Seen {
  /** Peers of its processes, each once. */
  readonly reached: readonly string[]
  readonly mostBytes: number
}

/** Watches a folder from now on; `look` samples it at once, for the handler of a request. */
export function watchFolder(folder: string): { readonly look: () => void; readonly end: () => Seen } {
  const reached = new Set<string>()
  let mostBytes = 0
  const look = () => {
    for (const far of connectionsIn(folder)) reached.add(far)
    mostBytes = Math.max(mostBytes, bytesIn(folder))
  }
  const again = setInterval(look, 25)
  return {
    look,
    end: () => {
      clearInterval(again)
      look()
      return { reached: [...reached].toSorted(), mostBytes }
    },
  }
}
