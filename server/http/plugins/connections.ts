import type { Server, ServerResponse, IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'

const lookMs = 50
/** How long a connection may take to begin a request once the server stops, milliseconds: one may be on its way. */
const patienceMs = 500

/**
 * Ends connections that nobody is answered on while the server closes; it would wait for them else. Those that fall idle end at
 * once, those that have not sent a whole request after half a second: browsers open some ahead that they never use.
 * @returns called when the server begins to close
 */
export function hurryConnections(server: Server): () => void {
  /** How many requests are under way on each. */
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
    const idle = setInterval(() => server.closeIdleConnections(), lookMs)
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
