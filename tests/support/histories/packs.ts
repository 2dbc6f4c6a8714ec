import { createHash } from 'node:crypto'
import { deflateSync } from 'node:zlib'

/** An entry of a pack: a whole object, or a delta against the object with that id. */
export type PackEntry =
  | { readonly kind: 'commit' | 'tree' | 'blob'; readonly content: Buffer }
  | { readonly kind: 'delta'; readonly base: string; readonly content: Buffer }

const types = { commit: 1, tree: 2, blob: 3, delta: 7 }

/** The size of a delta's base or result, seven bits a byte. */
function sizeBytes(size: number): Buffer {
  const bytes: number[] = []
  let left = size
  for (; left > 127; left = Math.floor(left / 128)) bytes.push((left % 128) | 128)
  return Buffer.from([...bytes, left])
}

function entryHead(type: number, size: number): Buffer {
  const rest = Math.floor(size / 16)
  const first = (type << 4) | (size % 16)
  return rest === 0 ? Buffer.from([first]) : Buffer.concat([Buffer.from([first | 128]), sizeBytes(rest)])
}

/** @param declared in place of an entry's own size @param deflate in place of zlib's own way */
export function packEntry(
  entry: PackEntry,
  {
    declared = entry.content.length,
    deflate = deflateSync,
  }: { declared?: number; deflate?: (bytes: Buffer) => Buffer } = {},
): Buffer {
  const base = entry.kind === 'delta' ? Buffer.from(entry.base, 'hex') : Buffer.alloc(0)
  return Buffer.concat([entryHead(types[entry.kind], declared), base, deflate(entry.content)])
}

export function packOf(entries: readonly Buffer[]): Buffer {
  const head = Buffer.alloc(12)
  head.write('PACK')
  head.writeUInt32BE(2, 4)
  head.writeUInt32BE(entries.length, 8)
  const body = Buffer.concat([head, ...entries])
  return Buffer.concat([body, createHash('sha1').update(body).digest()])
}

export const objectId = (kind: 'commit' | 'tree' | 'blob', content: Buffer): string =>
  createHash('sha1').update(`${kind} ${content.length}\0`).update(content).digest('hex')

/** A delta that copies the whole base several times, at most 16 MB per copy. */
export function copies(base: number, times: number, ending = Buffer.alloc(0)): Buffer {
  const step = 0xffffff
  const parts: Buffer[] = []
  for (let at = 0; at < base; at += step) {
    const size = Math.min(step, base - at)
    const copy = Buffer.alloc(8)
    copy.writeUInt8(0xff)
    copy.writeUInt32LE(at, 1)
    copy.writeUIntLE(size, 5, 3)
    parts.push(copy)
  }
  const once = Buffer.concat(parts)
  const last = ending.length === 0 ? [] : [Buffer.from([ending.length]), ending]
  return Buffer.concat([
    sizeBytes(base),
    sizeBytes(base * times + ending.length),
    ...Array.from({ length: times }, () => once),
    ...last,
  ])
}

/** A pack of one commit with one file, and deltas that copy the file. */
export interface Copied {
  readonly author: string
  readonly base: number
  readonly deltas: number
  readonly times: number
}

/** A bundle of one commit whose deltas make git build far more than it received. */
export function copyingBundle({ author, base: length, deltas, times }: Copied): Buffer {
  const base = Buffer.alloc(length)
  const blob = objectId('blob', base)
  const tree = Buffer.concat([Buffer.from('100644 zeros.ts\0'), Buffer.from(blob, 'hex')])
  const time = `${author} 1700000000 +0000`
  const commit = Buffer.from(`tree ${objectId('tree', tree)}\nauthor ${time}\ncommitter ${time}\n\nzeros\n`)
  const pack = packOf([
    packEntry({ kind: 'commit', content: commit }),
    packEntry({ kind: 'tree', content: tree }),
    packEntry({ kind: 'blob', content: base }),
    ...Array.from({ length: deltas }, (_, n) =>
      packEntry({ kind: 'delta', base: blob, content: copies(length, times, Buffer.from(`${n}`)) }),
    ),
  ])
  return bundleOf(objectId('commit', commit), pack)
}

export const bundleOf = (tip: string, pack: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`# v2 git bundle\n${tip} refs/heads/main\n\n`), pack])
