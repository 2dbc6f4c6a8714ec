/** One request's browser: its cookie, and whether the answer issues one. */
export interface Browser {
  /** SHA-256 of the cookie in base64url; null if the cookie is missing or malformed. */
  readonly known: string | null
  /**
   * Sets the cookie in the answer (an existing value is kept for another 400 days) and returns its hash.
   * Repeated calls in one request, including retried transactions, return the same hash.
   */
  issue(): string
  /** Like issue, but always with a new value, which does not inherit the old one's bindings. */
  renew(): string
  /** Returns the answer's Set-Cookie header, or null if nothing was issued. */
  setCookie(): string | null
}
