/** What is asked of `git cat-file --batch-command`: whether an object is there and how long, or its bytes as well. */
export interface ObjectRequest {
  readonly command: 'info' | 'contents'
  /** An id, or `<id>:<path>`; never with a line feed. */
  readonly name: string
  /** Bytes of the contents that are kept; the rest is read and dropped. */
  readonly keep: number
}

/** Null where there is no such object. `bytes`: empty where none were asked for. */
export type ObjectReply = { readonly type: string; readonly size: number; readonly bytes: Buffer } | null

/** An object whose bytes are coming: how many are to come, a line feed behind them among those, and those that are kept. */
interface OpenObject {
  readonly type: string
  readonly size: number
  readonly bytes: Buffer
  left: number
}

const none = Buffer.alloc(0)

/** Reads the replies to requests, in their order, wherever the chunks are cut. */
export class ObjectReplies {
  readonly #due: ObjectRequest[] = []
  #head = ''
  #open: OpenObject | null = null

  expect(requests: readonly ObjectRequest[]): void {
    this.#due.push(...requests)
  }

  push(chunk: Buffer): ObjectReply[] {
    const replies: ObjectReply[] = []
    let at = 0
    while (at < chunk.length) {
      if (this.#open === null) {
        const end = chunk.indexOf(10, at)
        this.#head += chunk.toString('latin1', at, end < 0 ? chunk.length : end)
        if (end < 0) break
        at = end + 1
        const reply = this.#begin()
        if (reply !== undefined) replies.push(reply)
      } else {
        const open: OpenObject = this.#open
        const until = Math.min(chunk.length, at + open.left)
        const passed = open.size + 1 - open.left
        // A copy, and no longer than it has to be: a part of a chunk would keep the whole of it in memory.
        if (passed < open.bytes.length) chunk.copy(open.bytes, passed, at, until)
        open.left -= until - at
        at = until
        if (open.left === 0) {
          replies.push({ type: open.type, size: open.size, bytes: open.bytes })
          this.#open = null
        }
      }
    }
    return replies
  }

  /** `<id> blob 12`, or `<name> missing`: a reply, or undefined where its bytes are still to come. */
  #begin(): ObjectReply | undefined {
    const head = this.#head
    this.#head = ''
    const request = this.#due.shift()
    const [, type, length] = /^[0-9a-f]+ (\w+) (\d+)$/.exec(head) ?? []
    if (type === undefined) return null
    const size = Number(length)
    if (request?.command !== 'contents') return { type, size, bytes: none }
    this.#open = { type, size, bytes: Buffer.allocUnsafe(Math.min(request.keep, size)), left: size + 1 }
    return undefined
  }
}
