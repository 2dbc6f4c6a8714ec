import type { IncomingHttpHeaders } from 'node:http'

/** Whether the browser prefetches: the user has not opened the page yet. */
export const isPrefetch = (headers: IncomingHttpHeaders): boolean =>
  /\bprefetch\b/i.test(String(headers['sec-purpose'] ?? headers['purpose'] ?? ''))
