import { constants, accessSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const mayNot = 'no permission to write there'
const full = 'the disk is full'
const notDirectory = 'expected a directory, found a file'

/** Reasons by Node's error code. */
const reasons: Readonly<Record<string, string | undefined>> = {
  EACCES: mayNot,
  EPERM: mayNot,
  EROFS: 'the file system is read-only',
  ENOSPC: full,
  EDQUOT: 'the disk quota is exceeded',
  ENOTDIR: notDirectory,
  EEXIST: notDirectory,
  EISDIR: 'expected a file, found a directory',
  ENOENT: 'its parent directory is missing',
  ENAMETOOLONG: 'the path is too long',
  ELOOP: 'its symbolic links form a loop',
  EMFILE: 'this process has too many open files',
  EIO: 'the disk reports an error',
  // From PostgreSQL and the embedded engine.
  '53100': full,
  '58030': 'the disk reports an error',
}

/** WASI's numbers for the same reasons, as the embedded engine reports them. */
const engineCodes: Readonly<Record<number, string | undefined>> = {
  2: 'EACCES',
  19: 'EDQUOT',
  29: 'EIO',
  51: 'ENOSPC',
  63: 'EPERM',
  69: 'EROFS',
}

function codeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  if ('code' in error && typeof error.code === 'string') return error.code
  const isOfEngine = 'name' in error && error.name === 'ErrnoError'
  return isOfEngine && 'errno' in error && typeof error.errno === 'number'
    ? engineCodes[error.errno]
    : undefined
}

/** Returns the file system's reason as text; null for other errors. */
export function fileFault(error: unknown): string | null {
  const reason = reasons[codeOf(error) ?? '']
  if (reason !== undefined) return reason
  return error instanceof Error && error.cause !== undefined ? fileFault(error.cause) : null
}

/** Bytes of the test file: more than the page that a full disk may still have. */
const probeBytes = 64 * 1024

const nearestExisting = (path: string): string => (existsSync(path) ? path : nearestExisting(dirname(path)))

/** Creates the directory and writes a test file there. Returns the reason of a failure, or null. */
export function directoryFault(directory: string): string | null {
  const probe = join(directory, `write-test.${process.pid}`)
  try {
    // If a directory cannot be created, Node may report ENOENT instead of the reason.
    accessSync(nearestExisting(directory), constants.W_OK)
    mkdirSync(directory, { recursive: true, mode: 0o700 })
    writeFileSync(probe, Buffer.alloc(probeBytes), { mode: 0o600 })
    return null
  } catch (error) {
    const reason = fileFault(error)
    if (reason === null) throw error
    return reason
  } finally {
    if (existsSync(probe)) rmSync(probe)
  }
}
