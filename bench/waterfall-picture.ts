/** One side's requests, in order. */
export interface Waterfall {
  readonly name: string
  /** Milliseconds from the start; `endMs` is null for a pending request, such as a stream. */
  readonly requests: readonly {
    readonly url: string
    readonly startMs: number
    readonly endMs: number | null
  }[]
  /** Milliseconds until the content is visible. */
  readonly painted: number
}

const width = 960
const labels = 300
const row = 14
const head = 34

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const kindOf = (path: string) =>
  path.startsWith('/api/') || path.includes('identitytoolkit') || path.includes('/v1/') ? 'call' : 'file'

/** Addresses without ids and hashes, as short as possible while distinct. */
const labelOf = (url: string): string =>
  new URL(url).pathname
    .replace(/^\/assets\//u, '')
    .replace(/-[\w-]{7,8}(\.\w+)$/u, '$1')
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/gu, 'id')
    .slice(-46)

function drawOne({ name, requests, painted }: Waterfall, top: number, perMs: number): string {
  const height = head + requests.length * row
  const x = (ms: number) => (labels + ms * perMs).toFixed(1)
  const bars = requests.map(({ url, startMs, endMs }, index) => {
    const y = top + head + index * row
    const end = Math.min(endMs ?? painted, painted)
    const wide = Math.max(2, (end - startMs) * perMs).toFixed(1)
    return `<text x="${labels - 8}" y="${y + 10}" text-anchor="end">${escaped(labelOf(url))}</text><rect class="${kindOf(new URL(url).pathname)}" x="${x(startMs)}" y="${y + 2}" width="${wide}" height="${row - 4}" rx="2"/>`
  })
  return `<text class="name" x="8" y="${top + 22}">${escaped(name)}: ${requests.length} requests, painted after ${Math.round(painted)} ms</text>${bars.join('')}<path class="painted" d="M${x(painted)} ${top + head - 4}V${top + height}"/>`
}

/** The sides one below the other on one scale; API calls apart from files, a line at the paint. Light and dark. */
export function drawWaterfalls(waterfalls: readonly Waterfall[]): string {
  const longest = Math.max(...waterfalls.map(({ painted }) => painted))
  const perMs = (width - labels - 16) / longest
  let top = 0
  const drawn = waterfalls.map((waterfall) => {
    const part = drawOne(waterfall, top, perMs)
    top += head + waterfall.requests.length * row + 16
    return part
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${top}" role="img" aria-label="What a browser asks for, and when"><style>text{font:11px system-ui,sans-serif;fill:#57534e}.name{font-weight:600;font-size:13px;fill:#1c1917}.file{fill:#a8a29e}.call{fill:#b98a1d}.painted{stroke:#15803d;stroke-width:2;fill:none}@media(prefers-color-scheme:dark){text{fill:#a8a29e}.name{fill:#f5f5f4}.file{fill:#78716c}.call{fill:#d9a93a}.painted{stroke:#4ade80}}</style>${drawn.join('')}</svg>\n`
}
