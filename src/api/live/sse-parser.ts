/** One message of a text/event-stream. `id` is the stream's last id so far. */
export interface ServerSentEvent {
  readonly id: string
  readonly event: string
  readonly data: string
}

export interface SseParser {
  /** Takes a piece of decoded text, which may end anywhere, and answers the messages that it completed. */
  push(text: string): ServerSentEvent[]
}

/**
 * Server-sent events out of arbitrary pieces of text (WHATWG HTML, "interpreting an event stream"): CR, LF and CRLF end
 * lines, comments and unknown fields are skipped, an id with NUL is ignored, messages without data are no messages.
 */
export function createSseParser(): SseParser {
  let rest = ''
  let skipLineFeed = false
  let lastId = ''
  let event = ''
  let data: string[] = []

  const field = (line: string): void => {
    const colon = line.indexOf(':')
    if (colon === 0) return
    const name = colon < 0 ? line : line.slice(0, colon)
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /u, '')
    if (name === 'data') data.push(value)
    else if (name === 'event') event = value
    else if (name === 'id' && !value.includes('\0')) lastId = value
  }

  const dispatch = (): ServerSentEvent | null => {
    const message =
      data.length === 0
        ? null
        : { id: lastId, event: event === '' ? 'message' : event, data: data.join('\n') }
    event = ''
    data = []
    return message
  }

  return {
    push(text) {
      const messages: ServerSentEvent[] = []
      let buffer = rest + (skipLineFeed && text.startsWith('\n') ? text.slice(1) : text)
      if (text !== '') skipLineFeed = false
      for (;;) {
        const end = buffer.search(/[\r\n]/u)
        if (end < 0) break
        const line = buffer.slice(0, end)
        const isReturn = buffer[end] === '\r'
        // A CR at the end of a piece may be half of a CRLF whose LF is still to come.
        if (isReturn && end + 1 === buffer.length) skipLineFeed = true
        buffer = buffer.slice(isReturn && buffer[end + 1] === '\n' ? end + 2 : end + 1)
        if (line !== '') field(line)
        else {
          const message = dispatch()
          if (message !== null) messages.push(message)
        }
      }
      rest = buffer
      return messages
    },
  }
}
