import type { CustomFetch } from 'openid-client'

/** Milliseconds until a provider has answered in full. */
const timeLimit = 10_000
/** Bytes of an answer to a sign-in; a key set or a list of addresses is a few kilobytes. */
const sizeLimit = 256 * 1024

/** Asks a provider, as the client library does and as we do beside it. */
export type Outbound = CustomFetch

/** A provider that cannot be reached, or answers something that no provider answers. */
export class OutboundFailure extends Error {
  override readonly name = 'OutboundFailure'
}

/** statuses that come without a body */
const bodiless: ReadonlySet<number> = new Set([204, 205, 304])

export interface OutboundOptions {
  /** Where a request really goes; the address itself, unless a sandbox stands in. */
  address: (url: URL) => URL
  fetch?: typeof globalThis.fetch
  timeLimitMs?: number
  /** Bytes of a whole answer. */
  sizeLimitBytes?: number
}

/**
 * The one way out to providers: 10 s and 256 KiB for a whole answer unless told otherwise, no redirects. Throws an OutboundFailure for
 * everything that is not an answer.
 */
export function createOutbound({
  address,
  fetch = globalThis.fetch,
  timeLimitMs = timeLimit,
  sizeLimitBytes = sizeLimit,
}: OutboundOptions): Outbound {
  return async (url, { method, headers, body, signal }) => {
    const limit = AbortSignal.timeout(timeLimitMs)
    const request: RequestInit = {
      method,
      headers,
      body: body instanceof Uint8Array ? Buffer.from(body) : (body ?? null),
      redirect: 'manual',
      signal: signal === undefined ? limit : AbortSignal.any([signal, limit]),
    }
    try {
      const answer = await fetch(address(new URL(url)), request)
      if (answer.status >= 300 && answer.status < 400) throw new OutboundFailure('redirected')
      const bytes = await read(answer, sizeLimitBytes)
      return new Response(bodiless.has(answer.status) ? null : bytes, {
        status: answer.status,
        headers: answer.headers,
      })
    } catch (error) {
      if (error instanceof OutboundFailure) throw error
      throw new OutboundFailure('not reached', { cause: error })
    }
  }
}

async function read(answer: Response, most: number) {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of answer.body ?? []) {
    size += part.byteLength
    if (size > most) throw new OutboundFailure('answer too large')
    parts.push(part)
  }
  return Buffer.concat(parts)
}
