import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { chmod, rm } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { engineOf, type Database } from '../database.ts'
import { backupPrefix } from '../embedded/unfinished.ts'
import { DatabaseSetupError } from '../errors.ts'
import { dumpTo } from './dump.ts'

/** Bytes. The maximum socket path is 107 on Linux, 103 on macOS. */
const longestPath = 103

function socketPath(directory: string): string {
  const path = join(directory, 'assay.sock')
  const length = Buffer.byteLength(path)
  if (length > longestPath) {
    throw new DatabaseSetupError(
      `${path} is ${length} bytes long, a socket's path at most ${longestPath}: choose a shorter DATA_DIR`,
    )
  }
  return path
}

export interface BackupSocket {
  close(): Promise<void>
}

/**
 * Sends one backup to a client. Writes it to a file first: the engine has one connection, which must not wait
 * for a slow reader.
 */
async function sendBackup(database: Database, directory: string, socket: Socket): Promise<void> {
  const file = join(directory, `${backupPrefix}${randomUUID()}`)
  const client = await engineOf(database).pool.connect()
  try {
    try {
      await dumpTo(file, client)
    } finally {
      client.release()
    }
    await pipeline(createReadStream(file), socket)
  } finally {
    await rm(file, { force: true })
  }
}

/**
 * Lets `npm run db:backup` work while the server runs. Only the process that holds the embedded engine's
 * directory can read it, so it answers on the socket `assay.sock` there, which only its own user can open.
 * Does nothing on PostgreSQL.
 */
export async function serveBackupSocket(database: Database, directory: string): Promise<BackupSocket> {
  if (database.engine === 'postgres') return { close: async () => undefined }
  const path = socketPath(directory)
  // Left by a killed process: the directory lock excludes other servers.
  await rm(path, { force: true })
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
    sendBackup(database, directory, socket).catch(() => socket.destroy())
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(path, resolve)
  })
  await chmod(path, 0o600)
  return {
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/**
 * Downloads a backup from the running server into a file. Returns false if no server answers in that
 * directory.
 */
export async function fetchBackup(directory: string, file: string): Promise<boolean> {
  const socket = connect(socketPath(directory))
  const answered = await new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true))
    socket.once('error', () => resolve(false))
  })
  if (!answered) return false
  await pipeline(socket, createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }))
  return true
}
