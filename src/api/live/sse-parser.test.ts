import { describe, expect, it } from 'vitest'
import { createSseParser } from './sse-parser.ts'

const parse = (...pieces: string[]) => {
  const parser = createSseParser()
  return pieces.flatMap((piece) => parser.push(piece))
}

describe('server-sent events', () => {
  it('reads id, event and data of a message', () => {
    expect(parse('id: 7-1\nevent: changed\ndata: {"a":1}\n\n')).toEqual([
      { id: '7-1', event: 'changed', data: '{"a":1}' },
    ])
  })

  it('joins several data lines and keeps the last id for messages that name none', () => {
    expect(parse('id: 1\ndata: a\ndata: b\n\ndata: c\n\n')).toEqual([
      { id: '1', event: 'message', data: 'a\nb' },
      { id: '1', event: 'message', data: 'c' },
    ])
  })

  it('understands every kind of line end, wherever the stream is cut', () => {
    const text = 'id: 1\r\ndata: a\r\n\r\ndata: b\r\rdata: c\n\n'
    const whole = parse(text)
    expect(whole.map((message) => message.data)).toEqual(['a', 'b', 'c'])
    for (let cut = 0; cut <= text.length; cut += 1) {
      expect(parse(text.slice(0, cut), text.slice(cut))).toEqual(whole)
    }
    expect(parse(...text)).toEqual(whole)
  })

  it('skips comments, unknown fields, messages without data and an unfinished one', () => {
    expect(parse(': hello\n\nretry: 5\nevent: x\n\ndata\n\ndata: unfinished')).toEqual([
      { id: '', event: 'message', data: '' },
    ])
  })

  it('ignores an id with NUL and takes only one blank after the colon', () => {
    expect(parse('id: a\0b\ndata:  two\n\n')).toEqual([{ id: '', event: 'message', data: ' two' }])
  })
})
