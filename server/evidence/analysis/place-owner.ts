import { createHash } from 'node:crypto'
import { hostname } from 'node:os'
import { isRunning, processStart } from '#server/db/embedded/process-identity.ts'

const short = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12)

/** Names this process in the place of a reading: machine, number, and when it started. */
export const ownPlace = (): string =>
  [short(hostname()), process.pid, short(processStart(process.pid) ?? '')].join('-')

/** Whether the process that made a place has ended; of other machines that share the disk nothing is known. */
export function isPlaceLeft(owner: string): boolean {
  const [machine, pid, start] = owner.split('-')
  if (machine !== short(hostname())) return false
  const number = Number(pid)
  const began = processStart(number)
  return !isRunning(number, began) || short(began ?? '') !== start
}
