import type { IncomingHttpHeaders } from 'node:http'

/** Whether a browser fetches ahead of a click: the person has not opened the page yet. */
export const isPrefetch = (headers: IncomingHttpHeaders): boolean =>
  /\bprefetch\b/i.test(String(headers['sec-purpose'] ?? headers['purpose'] ?? ''))
