import type { Server, ServerResponse, IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'

const checkMs = 50
/** Milliseconds for a connection to send its request once the server stops: one may be on its way. */
const patienceMs = 500

/**
 * Closes unused connections while the server shuts down, which would otherwise wait for them. Idle ones close
 * at once, those without a complete request after half a second: browsers open spare connections.
 * @returns called when the server begins to close
 */
export function hurryConnections(server: Server): () => void {
  /** Requests under way per connection. */
  const open = new Map<Socket, number>()
  const count = (socket: Socket, change: number) => {
    const before = open.get(socket)
    if (before !== undefined) open.set(socket, before + change)
  }
  server.on('connection', (socket: Socket) => {
    open.set(socket, 0)
    socket.once('close', () => open.delete(socket))
  })
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    count(socket, 1)
    response.once('close', () => count(socket, -1))
  })
  return () => {
    const idle = setInterval(() => server.closeIdleConnections(), checkMs)
    const silent = setInterval(() => {
      for (const [socket, requests] of open) if (requests === 0) socket.destroy()
    }, patienceMs)
    server.once('close', () => {
      clearInterval(idle)
      clearInterval(silent)
    })
    idle.unref()
    silent.unref()
  }
}
