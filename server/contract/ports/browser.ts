/** One request's browser: what its cookie holds, and whether the answer (re)issues it. */
export interface Browser {
  /** SHA-256 of the cookie in base64url; null where the browser sent none, or an odd one. */
  readonly known: string | null
  /**
   * Issues the cookie with the answer (rolling: an existing value is kept, 400 days begin anew) and gives its
   * hash. Repeated calls in one request, a retried transaction's too, give the same hash.
   */
  issue(): string
  /** As issue, with a value of its own whatever the browser sent: what the old one was good for stays behind. */
  renew(): string
  /** The Set-Cookie header of the answer, null where nothing was issued. */
  setCookie(): string | null
}
