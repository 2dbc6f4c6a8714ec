import type { Reading } from '../lib/kept-readings.ts'
import type { ApiClient } from './client.ts'
import { dataOf } from './results.ts'

/** What a screen shows, read through the typed client; see `useReading`. */
export type ApiReading<Value> = Reading<Value, ApiClient>

/** A reading of one call, whose failures lead elsewhere or are told in the alert. */
export const readingOf = <Value>(
  key: string,
  read: (api: ApiClient, signal: AbortSignal) => Promise<{ data?: Value; error?: unknown }>,
): ApiReading<Value> => ({ key, read: async (api, signal) => dataOf(await read(api, signal)) })
