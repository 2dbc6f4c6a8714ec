/** A failure that was told in its place is no answer that could stay. */
const isAnswer = (value: unknown): boolean =>
  value !== undefined && !(typeof value === 'object' && value !== null && 'ok' in value && value.ok === false)

/** What a screen shows, named by its key: equal keys are one answer. */
export interface Reading<Value, Source> {
  /** Names what is read with all that the answer depends on. */
  readonly key: string
  /** `stands` says that an answer of before is there, which stays where this one fails. */
  readonly read: (source: Source, signal: AbortSignal, stands: boolean) => Promise<Value>
}

/** One reading with its last answer. */
export interface KeptReading<Value> {
  /** Undefined until the first answer; a reload keeps the old one until the new one comes. */
  readonly value: () => Value | undefined
  /** Reads for the first of those who show it, unless that was begun ahead; the last one's leaving ends what is under way. */
  readonly subscribe: (changed: () => void) => () => void
  /** Asks again; settles with the answer, whatever it is. For nobody nothing is asked: whoever shows it next asks by that. */
  readonly reload: () => Promise<void>
  /** Puts what an action answered. A call that was begun before may tell what was: its answer is dropped, and asked for again. */
  readonly set: (value: Value) => void
}

interface Entry<Value> extends KeptReading<Value> {
  readonly ahead: (signal: AbortSignal) => void
  /** Asks anew for a person whose role has changed: the answer of before stays on screen and is kept for nobody. */
  readonly renew: () => void
  readonly isShown: () => boolean
  /** Nobody shows it, and no visit that has begun it is about to. */
  readonly isIdle: () => boolean
  readonly end: () => void
}

/** One call of a reading. */
interface Flight {
  readonly controller: AbortController
  isAskedAgain: boolean
  /** Something newer was put meanwhile. */
  isOutrun: boolean
}

/** What screens show, kept for the person who is here (architecture.md section 3, docs/decisions/073). */
export interface KeptReadings<Source> {
  /** The same one for a key until `clear`. */
  of<Value>(reading: Reading<Value, Source>): KeptReading<Value>
  /** Reads for a screen that is on its way and will subscribe; `signal` tells that it will not. */
  ahead(reading: Reading<unknown, Source>, signal: AbortSignal): void
  /** Another person or company: nothing is kept, what is under way is ended, what is shown is read anew from nothing. */
  clear(): void
  /** Something has changed: what was begun ahead may tell what was, to a screen that did not hear of it. It is asked for again. */
  doubt(): void
  /** Another role of the same person: what nobody shows is forgotten; what is shown is read anew, and stays meanwhile. */
  renew(): void
  /** Told of `clear`. */
  readonly subscribe: (changed: () => void) => () => void
  /** Another number after each `clear`. */
  readonly era: () => number
}

/** So many answers that nobody shows are kept; a board of 10,000 takes some megabytes. */
const mostUnshown = 24

interface EntryEnds {
  readonly failed: (error: unknown) => void
  /** The last who showed it has gone; `isKept` unless the answer is of a role that the person has no longer. */
  readonly left: (isKept: boolean) => void
}

/**
 * One reading, at most one call of it at a time: a reload that is asked for meanwhile follows, unless the first has failed.
 * A failure leaves the answer of before; `failed` is told of it.
 */
function createEntry<Value, Source>(
  { read }: Reading<Value, Source>,
  source: Source,
  { failed, left }: EntryEnds,
): Entry<Value> {
  const listeners = new Set<() => void>()
  const waiting: (() => void)[] = []
  let value: Value | undefined
  let flight: Flight | null = null
  /** Of the visit that it was begun for and that has not shown it yet. */
  let visit: AbortSignal | null = null
  /** The answer was given to another role. */
  let isOfBefore = false

  const put = (next: Value): void => {
    value = next
    for (const changed of listeners) changed()
  }
  const settle = (): void => {
    for (const settled of waiting.splice(0)) settled()
  }
  const begin = (): void => {
    const mine: Flight = { controller: new AbortController(), isAskedAgain: false, isOutrun: false }
    const { signal } = mine.controller
    flight = mine
    const done = (isAgain: boolean): void => {
      flight = null
      if (isAgain) begin()
      else settle()
    }
    read(source, signal, isAnswer(value)).then(
      (answer) => {
        if (signal.aborted) return
        if (!mine.isOutrun) {
          isOfBefore = false
          put(answer)
        }
        done(mine.isAskedAgain || mine.isOutrun)
      },
      (error: unknown) => {
        if (signal.aborted) return
        done(false)
        failed(error)
      },
    )
  }
  const end = (): void => {
    flight?.controller.abort()
    flight = null
    visit = null
    settle()
  }
  const leave = (): void => {
    // Begun for a visit meanwhile, it is on its way to be shown again.
    if (listeners.size > 0 || visit !== null) return
    end()
    left(!isOfBefore)
  }

  return {
    value: () => value,
    subscribe(changed) {
      listeners.add(changed)
      if (listeners.size === 1 && flight === null && visit === null) begin()
      visit = null
      return () => {
        listeners.delete(changed)
        // Whoever shows it next may take over at once, as the same screen drawn anew does.
        queueMicrotask(leave)
      }
    },
    reload: () =>
      new Promise<void>((settled) => {
        waiting.push(settled)
        // What is under way, with its retries, is not overtaken by a second call.
        if (flight !== null) flight.isAskedAgain = true
        else if (listeners.size > 0) begin()
        else {
          // An answer that came ahead is no news to the visit that has not shown it yet.
          visit = null
          settle()
        }
      }),
    set(next) {
      if (flight !== null) flight.isOutrun = true
      put(next)
    },
    ahead(signal) {
      if (signal.aborted) return
      if (flight === null) begin()
      visit = signal
      const pass = (): void => {
        if (visit !== signal) return
        visit = null
        leave()
      }
      signal.addEventListener('abort', pass, { once: true })
    },
    renew() {
      isOfBefore = value !== undefined
      flight?.controller.abort()
      begin()
    },
    isShown: () => listeners.size > 0,
    isIdle: () => listeners.size === 0 && visit === null,
    end,
  }
}

/**
 * @param source what readings read from
 * @param failed told of a reading that came to nothing
 */
export function createKeptReadings<Source>(
  source: Source,
  failed: (error: unknown) => void,
): KeptReadings<Source> {
  const entries = new Map<string, Entry<unknown>>()
  const listeners = new Set<() => void>()
  let era = 0

  /** What was shown longest ago goes first of what nobody shows. */
  const prune = (): void => {
    const idle = [...entries].filter(([, entry]) => entry.isIdle())
    for (const [key] of idle.slice(0, Math.max(0, idle.length - mostUnshown))) entries.delete(key)
  }
  const entryOf = <Value>(reading: Reading<Value, Source>): Entry<Value> => {
    // A key belongs to one kind of answer.
    const present = entries.get(reading.key) as Entry<Value> | undefined
    if (present !== undefined) return present
    prune()
    const { key } = reading
    const left = (isKept: boolean): void => {
      if (entries.get(key) !== entry) return
      entries.delete(key)
      if (isKept) entries.set(key, entry as Entry<unknown>)
    }
    const entry = createEntry(reading, source, { failed, left })
    entries.set(key, entry as Entry<unknown>)
    return entry
  }

  return {
    of: entryOf,
    ahead: (reading, signal) => entryOf(reading).ahead(signal),
    clear() {
      const gone = [...entries.values()]
      entries.clear()
      for (const entry of gone) entry.end()
      era += 1
      for (const changed of listeners) changed()
    },
    doubt() {
      for (const entry of entries.values()) if (!entry.isShown()) void entry.reload()
    },
    renew() {
      for (const [key, entry] of entries) {
        if (entry.isShown()) entry.renew()
        else {
          entries.delete(key)
          entry.end()
        }
      }
    },
    subscribe(changed) {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    era: () => era,
  }
}
