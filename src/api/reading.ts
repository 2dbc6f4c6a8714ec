import type { Result } from '#machines/shared/result.ts'
import type { Reading } from '../lib/kept-readings.ts'
import { successOf } from './success-of.ts'
import type { ApiClient } from './client.ts'

/** What a screen shows, read through the typed client; see `useReading`. */
export type ApiReading<Value> = Reading<Value, ApiClient>

/** A reading of one call, whose failures lead elsewhere or are told in the alert. */
export const readingOf = <Value>(
  key: string,
  read: (api: ApiClient, signal: AbortSignal) => Promise<Result<Value>>,
): ApiReading<Value> => ({ key, read: async (api, signal) => successOf(await read(api, signal)) })
