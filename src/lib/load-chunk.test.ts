// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadChunk } from './load-chunk.ts'

let asked: string[] = []
let answers: Record<string, () => Promise<Response>> = {}
const broken: string[] = []
const noteBroken = () => void broken.push('broken')

beforeEach(() => {
  asked = []
  answers = {}
  broken.length = 0
  document.head.replaceChildren()
  window.addEventListener('vite:preloadError', noteBroken)
  vi.stubGlobal('fetch', (href: string) => {
    asked.push(href)
    return (answers[href] ?? (() => Promise.resolve(new Response('export {}'))))()
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

const settled = () => new Promise((resolve) => setTimeout(resolve))

describe('a dynamic import of the built product', () => {
  it('takes its files from the cache, where they have come before', async () => {
    expect(await loadChunk(imported, ['assets/a.js', 'assets/a-part.js'])).toBe('module')
    expect(await loadChunk(imported, ['assets/a.js', 'assets/a-part.js'])).toBe('module')
    expect([asked, broken]).toEqual([['/assets/a.js', '/assets/a-part.js', 'import', 'import'], []])
  })

  it('is not begun where a file did not come, and asks for that file again at the next attempt', async () => {
    answers['/assets/b-part.js'] = () => Promise.reject(new TypeError('no connection'))
    await expect(loadChunk(imported, ['assets/b.js', 'assets/b-part.js'])).rejects.toThrow(
      'Failed to fetch dynamically imported module: /assets/b-part.js',
    )
    answers = {}
    expect(await loadChunk(imported, ['assets/b.js', 'assets/b-part.js'])).toBe('module')
    expect([asked, broken]).toEqual([
      ['/assets/b.js', '/assets/b-part.js', '/assets/b-part.js', 'import'],
      [],
    ])
  })

  it('tells the page of a file that a newer version has replaced', async () => {
    answers['/assets/c.js'] = () => Promise.resolve(new Response('', { status: 404 }))
    await expect(loadChunk(imported, ['assets/c.js'])).rejects.toThrow(
      'Failed to fetch dynamically imported module: /assets/c.js',
    )
    expect([asked, broken]).toEqual([['/assets/c.js'], ['broken']])
  })

  it('asks for nothing that the page itself has brought along', async () => {
    document.head.innerHTML = '<link rel="modulepreload" href="/assets/d.js">'
    await loadChunk(imported, ['assets/d.js'])
    expect(asked).toEqual(['import'])
  })

  it('waits for its styles, and puts them on the page again where they did not come', async () => {
    const links: HTMLLinkElement[] = []
    // A page that loads no styles by itself: whether they come is the test's.
    vi.spyOn(document.head, 'append').mockImplementation((link) => void links.push(link as HTMLLinkElement))
    const first = loadChunk(imported, ['assets/e.css']).catch((error: unknown) => error)
    await settled()
    links[0]?.onerror?.(new Event('error'))
    expect(await first).toEqual(new TypeError('Failed to fetch dynamically imported module: /assets/e.css'))
    const second = loadChunk(imported, ['assets/e.css'])
    await settled()
    links[1]?.onload?.(new Event('load'))
    expect([await second, asked]).toEqual(['module', ['/assets/e.css', '/assets/e.css', 'import']])
    expect(links.map((link) => [link.rel, link.getAttribute('href')])).toEqual([
      ['stylesheet', '/assets/e.css'],
      ['stylesheet', '/assets/e.css'],
    ])
  })
})
