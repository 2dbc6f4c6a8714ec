import type { Result } from '#machines/shared/result.ts'
import type { Reading } from '../lib/kept-readings.ts'
import { successOf } from './success-of.ts'
import type { CallOptions } from './call-options.ts'
import type { ApiClient } from './client.ts'
import { CallEnded } from './call-errors.ts'
import type { CallFailure } from './call-failure.ts'
import { anew, inItsPlace, type firstLoad, type firstLoadOfPart } from './expectations.ts'

interface ReadingOptions {
  readonly signal: AbortSignal
  readonly call: CallOptions
}

/** What a screen shows, read through the typed client; see `useReading`. */
export type ApiReading<Value> = Reading<Value, ApiClient>

/**
 * A reading of one call, whose failures lead elsewhere or are told in the alert.
 *
 * @param load how the call is made where nothing is shown yet; what stands is asked for as `anew` says.
 */
export const readingOf = <Value>(
  key: string,
  load: typeof firstLoad | typeof firstLoadOfPart,
  read: (api: ApiClient, options: ReadingOptions) => Promise<Result<Value>>,
): ApiReading<Value> => ({
  key,
  read: async (api, signal, stands) =>
    successOf(await read(api, { signal, call: stands ? { ...load, ...anew } : load })),
})

/**
 * A reading of a part of a screen, which is worth its page without that part: a failure is the part's own and stands in its
 * place. What stands already stays where it cannot be read anew.
 */
export const readingOfPart = <Value>(
  key: string,
  read: (api: ApiClient, options: ReadingOptions) => Promise<Result<Value, CallFailure>>,
): ApiReading<Result<Value, CallFailure>> => ({
  key,
  read: async (api, signal, stands) => {
    const result = await read(api, { signal, call: inItsPlace })
    if (!result.ok && stands) throw new CallEnded('What stands stays.')
    return result
  },
})
