/**
 * The server's time as known to this browser. Tokens carry server times, and a browser's clock may be minutes off.
 */
export interface ServerClock {
  /** Milliseconds since the epoch; the browser's own until the first answer of the server. */
  now(): number
  /** Takes the `Date` header of an answer, whole seconds; ignores null and invalid dates. */
  note(date: string | null): void
}

/** @param local the browser's clock, in milliseconds since the epoch */
export function createServerClock(local: () => number): ServerClock {
  let ahead = 0
  return {
    now: () => local() + ahead,
    note(date) {
      const serverTime = date === null ? Number.NaN : Date.parse(date)
      if (!Number.isNaN(serverTime)) ahead = serverTime - local()
    },
  }
}

/** Clock of the one server that this page uses. */
export const serverClock = createServerClock(() => Date.now())
