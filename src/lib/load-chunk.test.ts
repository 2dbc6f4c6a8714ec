// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadChunk } from './load-chunk.ts'

let asked: string[] = []
/** Files whose link fails. */
let missing: readonly string[] = []
/** What the server answers to whoever asks why: nothing where it cannot be reached. */
let answer: number | null = null
const broken: string[] = []
const noteBroken = () => void broken.push('broken')

beforeEach(() => {
  asked = []
  missing = []
  answer = null
  broken.length = 0
  document.head.replaceChildren()
  window.addEventListener('vite:preloadError', noteBroken)
  // A page that loads nothing by itself: whether a file comes is the test's.
  vi.spyOn(document.head, 'append').mockImplementation((node) => {
    const element = node as HTMLLinkElement | HTMLScriptElement
    const address = element.getAttribute('src') ?? element.getAttribute('href') ?? ''
    const as = element instanceof HTMLLinkElement ? [element.rel, element.as] : ['script']
    asked.push([...as, address].filter(Boolean).join(' '))
    const isMissing = missing.includes(address)
    queueMicrotask(() => element.dispatchEvent(new Event(isMissing ? 'error' : 'load')))
  })
  vi.stubGlobal('fetch', (href: string) => {
    asked.push(`why ${href}`)
    return answer === null
      ? Promise.reject(new TypeError('no connection'))
      : Promise.resolve(new Response('', { status: answer }))
  })
})
afterEach(() => {
  window.removeEventListener('vite:preloadError', noteBroken)
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const imported = () => {
  asked.push('import')
  return Promise.resolve('module')
}

describe('a dynamic import of the built product', () => {
  it('takes its files from the cache, where they have come before', async () => {
    expect(await loadChunk(imported, ['assets/a.js', 'assets/a.css'])).toBe('module')
    expect(await loadChunk(imported, ['assets/a.js', 'assets/a.css'])).toBe('module')
    expect([asked, broken]).toEqual([
      ['preload script /assets/a.js', 'stylesheet /assets/a.css', 'import', 'import'],
      [],
    ])
  })

  it.each([
    // Chromium would give what has failed to the next script that asks for it: that one is not the module.
    ['preload script', ['script /assets/b.js'], '/assets/b.js'],
    ['stylesheet', [], '/assets/b.css'],
  ])(
    'is not begun where a %s did not come, and asks for it again at the next attempt',
    async (as, given, href) => {
      missing = [href]
      const needed = [href.slice(1)]
      await expect(loadChunk(imported, needed)).rejects.toThrow(
        new TypeError(`Failed to fetch dynamically imported module: ${href}`),
      )
      missing = []
      expect(await loadChunk(imported, needed)).toBe('module')
      const again = `${as} ${href}`
      expect([asked, broken]).toEqual([[again, ...given, `why ${href}`, again, 'import'], []])
    },
  )

  it.each([
    [404, ['broken']],
    [200, []],
  ])('tells the page of a file that is gone: the server answers %i to it', async (status, told) => {
    missing = ['/assets/c.js']
    answer = status
    await expect(loadChunk(imported, ['assets/c.js'])).rejects.toThrow(
      'Failed to fetch dynamically imported module: /assets/c.js',
    )
    expect([asked, broken]).toEqual([
      ['preload script /assets/c.js', 'script /assets/c.js', 'why /assets/c.js'],
      told,
    ])
  })

  it('takes what has failed off the page', async () => {
    const removed: string[] = []
    vi.spyOn(Element.prototype, 'remove').mockImplementation(function (this: Element) {
      removed.push(this.outerHTML)
    })
    missing = ['/assets/f.js']
    await expect(loadChunk(imported, ['assets/f.js'])).rejects.toThrow('/assets/f.js')
    expect(removed).toEqual([
      '<link rel="preload" as="script" href="/assets/f.js" crossorigin="">',
      '<script src="/assets/f.js" crossorigin=""></script>',
    ])
  })

  it('tells the page of files that came and are no module', async () => {
    await expect(loadChunk(() => Promise.reject(new SyntaxError('html')), ['assets/g.js'])).rejects.toThrow(
      new SyntaxError('html'),
    )
    expect(broken).toEqual(['broken'])
  })

  it.each([
    '<link rel="modulepreload" href="/assets/d.js">',
    // A type that the test's document does not run.
    '<script type="text/plain" src="/assets/d.js"></script>',
  ])('asks for nothing that the page itself has brought along: %s', async (html) => {
    document.head.innerHTML = html
    await loadChunk(imported, ['assets/d.js'])
    expect(asked).toEqual(['import'])
  })
})
