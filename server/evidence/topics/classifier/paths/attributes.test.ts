import { describe, expect, it } from 'vitest'
import { attributesOf } from './attributes.ts'

const root = (text: string) => attributesOf([{ folder: '', text }])

describe('attributes of a path', () => {
  it.each([
    ['*.go linguist-generated', { generated: true, vendored: null }],
    ['*.go linguist-generated=true', { generated: true, vendored: null }],
    ['*.go -linguist-generated', { generated: false, vendored: null }],
    ['*.go linguist-generated=false', { generated: false, vendored: null }],
    ['*.go linguist-generated\n*.go !linguist-generated', { generated: null, vendored: null }],
    ['*.go text linguist-vendored\tlinguist-generated=1 eol=lf', { generated: true, vendored: true }],
    ['*.go linguist-generated\na.go -linguist-generated', { generated: false, vendored: null }],
    ['a.go -linguist-generated\n*.go linguist-generated', { generated: true, vendored: null }],
    ['*.go linguist-generated\n*.go linguist-vendored', { generated: true, vendored: true }],
    ['  *.go linguist-generated\r\n', { generated: true, vendored: null }],
    ['# *.go linguist-generated', { generated: null, vendored: null }],
    ['!*.go linguist-generated', { generated: null, vendored: null }],
    ['[attr]made linguist-generated\n*.go made', { generated: null, vendored: null }],
    ['*.go linguist-generated-by-hand', { generated: null, vendored: null }],
    ['*.js linguist-generated', { generated: null, vendored: null }],
    ['"a.go" linguist-generated', { generated: true, vendored: null }],
    ['"a b.go" linguist-generated', { generated: null, vendored: null }],
    ['*.go', { generated: null, vendored: null }],
    [`*.go linguist-generated ${'x'.repeat(2048)}`, { generated: null, vendored: null }],
    ['', { generated: null, vendored: null }],
  ])('%j for a.go', (text, said) => {
    expect(root(text)('a.go')).toEqual(said)
  })

  it('supports quoted patterns with spaces', () => {
    expect(root('"my \\"own\\" *.go" linguist-vendored')('my "own" a.go')).toEqual({
      generated: null,
      vendored: true,
    })
  })

  it('lets the deeper file decide, in any order of files', () => {
    const files = [
      { folder: 'api/v1', text: '*.go -linguist-generated' },
      { folder: '', text: '*.go linguist-generated' },
      { folder: 'api', text: '*.go linguist-vendored' },
    ]
    const said = ['api/v1/a.go', 'api/a.go', 'a.go', 'apis/v1/a.go'].map(attributesOf(files))
    expect(said).toEqual([
      { generated: false, vendored: true },
      { generated: true, vendored: true },
      { generated: true, vendored: null },
      { generated: true, vendored: null },
    ])
  })

  it('drops the first rules beyond 200', () => {
    const text = [
      'a.go linguist-generated',
      ...Array.from({ length: 200 }, (_, at) => `b${at} linguist-vendored`),
    ]
    expect(['a.go', 'b0', 'b199'].map(root(text.join('\n')))).toEqual([
      { generated: null, vendored: null },
      { generated: null, vendored: true },
      { generated: null, vendored: true },
    ])
  })
})
