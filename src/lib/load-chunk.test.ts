// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answerLimitMs } from '#machines/shared/answer-limit.ts'
import { isUnloaded } from './defects.ts'
import { loadChunk } from './load-chunk.ts'

let asked: string[] = []
/** Files whose link fails. */
let missing: readonly string[] = []
/** The server's answer to a fetch; null: no connection. */
let answer: number | null = null
let offers = 0
const countOffer = () => void (offers += 1)

beforeEach(() => {
  asked = []
  missing = []
  answer = null
  offers = 0
  document.head.replaceChildren()
  window.addEventListener('vite:preloadError', countOffer)
  // Makes no request: the test decides whether a file loads.
  vi.spyOn(document.head, 'append').mockImplementation((node) => {
    if (node instanceof HTMLScriptElement) return void asked.push(`use ${node.getAttribute('src')}`)
    const link = node as HTMLLinkElement
    const address = link.getAttribute('href') ?? ''
    asked.push([link.rel, link.as, address].filter(Boolean).join(' '))
    const isMissing = missing.includes(address)
    queueMicrotask(() => link.dispatchEvent(new Event(isMissing ? 'error' : 'load')))
  })
  vi.stubGlobal('fetch', (href: string) => {
    asked.push(`fetch ${href}`)
    return answer === null
      ? Promise.reject(new TypeError('no connection'))
      : Promise.resolve(new Response('', { status: answer }))
  })
})
afterEach(() => {
  vi.useRealTimers()
  window.removeEventListener('vite:preloadError', countOffer)
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const importModule = () => {
  asked.push('import')
  return Promise.resolve('module')
}
const failure = (href: string) => new TypeError(`Failed to fetch dynamically imported module: ${href}`)

describe('loadChunk', () => {
  it('requests each file once and uses each preload up', async () => {
    const needed = ['assets/a.js', 'assets/a.css']
    expect(await loadChunk(importModule, needed)).toBe('module')
    expect(await loadChunk(importModule, needed)).toBe('module')
    expect([asked, offers]).toEqual([
      ['preload script /assets/a.js', 'use /assets/a.js', 'stylesheet /assets/a.css', 'import', 'import'],
      0,
    ])
  })

  it('requests a file once for two chunks that load at the same time', async () => {
    await Promise.all([loadChunk(importModule, ['assets/s.js']), loadChunk(importModule, ['assets/s.js'])])
    expect(asked).toEqual(['preload script /assets/s.js', 'use /assets/s.js', 'import', 'import'])
  })

  it.each([
    ['no connection', null],
    ['an unavailable server', 503],
  ])('fetches a script at the first retry after %s, before its import', async (_, status) => {
    const href = `/assets/b-${status}.js`
    missing = [href]
    answer = status
    await expect(loadChunk(importModule, [href.slice(1)])).rejects.toThrow(failure(href))
    answer = 200
    expect(await loadChunk(importModule, [href.slice(1)])).toBe('module')
    expect([asked, offers]).toEqual([
      [`preload script ${href}`, `use ${href}`, `fetch ${href}`, `fetch ${href}`, 'import'],
      0,
    ])
  })

  it('links a stylesheet again at the first retry', async () => {
    missing = ['/assets/b.css']
    await expect(loadChunk(importModule, ['assets/b.css'])).rejects.toThrow(failure('/assets/b.css'))
    missing = []
    expect(await loadChunk(importModule, ['assets/b.css'])).toBe('module')
    expect(asked).toEqual([
      'stylesheet /assets/b.css',
      'fetch /assets/b.css',
      'stylesheet /assets/b.css',
      'import',
    ])
  })

  it('imports without a retry where the server answers by then', async () => {
    missing = ['/assets/c.js']
    answer = 200
    expect(await loadChunk(importModule, ['assets/c.js'])).toBe('module')
    expect(asked).toEqual(['preload script /assets/c.js', 'use /assets/c.js', 'fetch /assets/c.js', 'import'])
  })

  it('offers a reload for a file that the server lacks', async () => {
    missing = ['/assets/d.js']
    answer = 404
    await expect(loadChunk(importModule, ['assets/d.js'])).rejects.toThrow(failure('/assets/d.js'))
    expect([asked.includes('import'), offers]).toEqual([false, 1])
  })

  it('keeps neither a failed link nor the script that uses a preload up on the page', async () => {
    const kept: Element[] = []
    vi.mocked(document.head.append).mockImplementation((node) => {
      const element = node as Element
      document.head.insertBefore(element, null)
      kept.push(element)
      queueMicrotask(() => element.dispatchEvent(new Event('error')))
    })
    await expect(loadChunk(importModule, ['assets/f.js'])).rejects.toThrow(failure('/assets/f.js'))
    expect(
      kept.map(({ tagName, isConnected, ownerDocument }) => [
        tagName,
        isConnected,
        ownerDocument === document,
      ]),
    ).toEqual([
      ['LINK', false, true],
      ['SCRIPT', false, false],
    ])
  })

  it.each(['assets/slow.js', 'assets/slow.css'])(
    'rejects once %s has no answer within the limit, and fetches it at the retry',
    async (file) => {
      vi.useFakeTimers()
      const removed = vi.spyOn(Element.prototype, 'remove')
      vi.mocked(document.head.append).mockImplementationOnce(() => undefined)
      const end = vi.fn<(error: unknown) => void>()
      loadChunk(importModule, [file]).catch(end)
      await vi.advanceTimersByTimeAsync(answerLimitMs - 1)
      expect(end).not.toHaveBeenCalled()
      await vi.advanceTimersByTimeAsync(1)
      expect(end.mock.calls).toEqual([[failure(`/${file}`)]])
      expect(removed).toHaveBeenCalledOnce()
      answer = 200
      expect(await loadChunk(importModule, [file])).toBe('module')
      expect(asked.at(-1)).toBe('import')
    },
  )

  it('rejects an import that does not settle within the limit as an unloaded part', async () => {
    vi.useFakeTimers()
    const end = vi.fn<(error: unknown) => void>()
    loadChunk(() => new Promise(() => undefined), []).catch(end)
    await vi.advanceTimersByTimeAsync(answerLimitMs)
    expect(end.mock.calls.flat().map(isUnloaded)).toEqual([true])
  })

  it('offers a reload for files that load and are no module', async () => {
    await expect(loadChunk(() => Promise.reject(new SyntaxError('html')), ['assets/g.js'])).rejects.toThrow(
      new SyntaxError('html'),
    )
    expect(offers).toBe(1)
  })

  it.each([
    '<link rel="modulepreload" href="/assets/h.js">',
    // A type that the test's document does not run.
    '<script type="text/plain" src="/assets/h.js"></script>',
  ])('requests no file that the page itself has linked: %s', async (html) => {
    document.head.innerHTML = html
    await loadChunk(importModule, ['assets/h.js'])
    expect(asked).toEqual(['import'])
  })
})
