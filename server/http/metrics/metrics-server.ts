import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyBaseLogger } from 'fastify'
import type { Metrics } from './metrics.ts'

export interface MetricsServer {
  port: number
  /** Closes connections at once: scrapes are repeated anyway. */
  close(): Promise<void>
}

/**
 * Serves GET /metrics on a separate port, and nothing else. It requires no authentication: anyone who can
 * reach the port may read. Rejects with the listener's error.
 */
export async function startMetricsServer(
  metrics: Metrics,
  { port, host }: { port: number; host: string },
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<MetricsServer> {
  async function answer(request: IncomingMessage, response: ServerResponse) {
    request.resume()
    if (request.url !== '/metrics') return response.writeHead(404).end()
    if (request.method !== 'GET') return response.writeHead(405, { Allow: 'GET' }).end()
    const { type, text } = await metrics.scrape()
    return response.writeHead(200, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(text)
  }
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      log.error({ err: error }, 'metrics could not be served')
      response.writeHead(500).end()
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port, host }, resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
