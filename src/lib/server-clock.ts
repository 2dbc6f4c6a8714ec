/** The server's time as this browser knows it. Tokens carry the server's times, and a browser's clock may be minutes off. */
export interface ServerClock {
  /** Milliseconds since the epoch; the browser's own until the server has told the time. */
  now(): number
  /** Takes the `Date` header of an answer, whole seconds; null and what is no date change nothing. */
  note(date: string | null): void
}

/** @param local the browser's clock, in milliseconds since the epoch */
export function createServerClock(local: () => number): ServerClock {
  let ahead = 0
  return {
    now: () => local() + ahead,
    note(date) {
      const told = date === null ? Number.NaN : Date.parse(date)
      if (!Number.isNaN(told)) ahead = told - local()
    },
  }
}

/** Of the one server that this page talks to. */
export const serverClock = createServerClock(() => Date.now())
