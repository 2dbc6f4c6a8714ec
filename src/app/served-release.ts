import { releaseHeader } from '#machines/shared/release.ts'
import { inTime } from '../lib/in-time.ts'

/** The release of the server's page; null where it names none, undefined while the server does not answer. */
export const servedRelease = (): Promise<string | null | undefined> =>
  inTime((signal) => fetch('/', { method: 'HEAD', cache: 'no-store', signal })).then(
    ({ status, headers }) => (status < 502 ? headers.get(releaseHeader) : undefined),
    () => undefined,
  )
