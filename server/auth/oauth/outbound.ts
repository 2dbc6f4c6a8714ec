import type { CustomFetch } from 'openid-client'

/** Milliseconds for a provider's whole answer. */
const timeLimit = 10_000
/** Maximum bytes of an answer to a sign-in; a key set or an address list is a few kilobytes. */
const sizeLimit = 256 * 1024

/** The fetch for providers, used by the client library and by our own calls. */
export type Outbound = CustomFetch

/** The provider is unreachable or its answer is unusable. */
export class OutboundFailure extends Error {
  override readonly name = 'OutboundFailure'
}

const bodiless: ReadonlySet<number> = new Set([204, 205, 304])

export interface OutboundOptions {
  /** Returns where a request actually goes: the URL itself unless a sandbox replaces the provider. */
  address: (url: URL) => URL
  fetch?: typeof globalThis.fetch
  timeLimitMs?: number
  sizeLimitBytes?: number
}

/**
 * The only outbound path to providers: by default 10 s and 256 KiB for a whole answer, no redirects. Throws
 * an OutboundFailure if there is no complete answer.
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
