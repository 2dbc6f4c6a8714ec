/** A request to `git cat-file --batch-command`: type and size of an object, or its contents as well. */
export interface ObjectRequest {
  readonly command: 'info' | 'contents'
  /** An id, or `<id>:<path>`; never contains a line feed. */
  readonly name: string
  /** Number of content bytes to keep; the rest is read and dropped. */
  readonly keep: number
}

/** Null if the object does not exist. `bytes` is empty for an `info` request. */
export type ObjectReply = { readonly type: string; readonly size: number; readonly bytes: Buffer } | null

/** An object being received. `left` counts the bytes to come, including the final line feed. */
interface OpenObject {
  readonly type: string
  readonly size: number
  readonly bytes: Buffer
  left: number
}

const none = Buffer.alloc(0)

/** Parses the replies in the order of the requests, however the chunks are cut. */
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
        // Copies the bytes, because a slice would keep the whole chunk in memory.
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

  /** Parses `<id> blob 12` or `<name> missing`. Returns a reply, or undefined if its bytes follow. */
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
