import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A fetch with a cookie jar, as the SDK outside a browser has none. All its callers share the jar. */
export async function withCookies(origin: string): Promise<{ origin: string; close(): Promise<void> }> {
  const jar = new Map<string, string>()
  const server = createServer((asked, answer) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { ...asked.headers, ...(cookie === '' ? {} : { cookie }) }
    const passed = request(`${origin}${asked.url}`, { method: asked.method, headers }, (reported) => {
      for (const line of reported.headers['set-cookie'] ?? []) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/u.exec(line) ?? []
        jar.set(name, value)
      }
      answer.writeHead(reported.statusCode ?? 502, reported.headers)
      reported.pipe(answer)
    })
    passed.on('error', (error) => answer.destroy(error))
    asked.pipe(passed)
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
