import { createHash } from 'node:crypto'
import { hostname } from 'node:os'
import { isRunning, processStart } from '#server/db/embedded/process-identity.ts'

const short = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12)

/** Returns the name of this process for its temporary directories: machine, process id and start time. */
export const workspaceOwner = (): string =>
  [short(hostname()), process.pid, short(processStart(process.pid) ?? '')].join('-')

/**
 * Whether the process that made a directory has ended. Directories of other machines on a shared disk are left alone.
 */
export function isWorkspaceAbandoned(owner: string): boolean {
  const [machine, pid, start] = owner.split('-')
  if (machine !== short(hostname())) return false
  const number = Number(pid)
  const began = processStart(number)
  return !isRunning(number, began) || short(began ?? '') !== start
}
