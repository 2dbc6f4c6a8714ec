/** Everything the browser remembers of this product. The keys are fixed (docs/api.md#names-that-are-fixed). */
export interface StoredValues {
  userType: 'user' | 'company'
  accessToken: string
  refreshToken: string
  serverDN: string
  colorScheme: 'light' | 'dark' | 'auto'
  railCollapsed: 'yes' | 'no'
  /** How much detail a card of a board shows. */
  boardDensity: 'compact' | 'comfortable'
  /** The notice about the local installation was closed. */
  noticeClosed: 'yes'
  /** The text of the one step of the set-up that is open, behind its person's id and a space, in this tab alone (docs/setup.md#typed-text-survives-a-reload). */
  typedStep: string
  /** The account that the demo has signed in in this browser. */
  demoVisitor: string
  /** The session to restore when the demo ends, as JSON. */
  keptSession: string
  /** Message of why this browser's last session ended: its other tabs may notice the sign-out first. */
  endedBecause: string
  /** The secret of an invitation opened in this tab, until it is answered. */
  invitation: string
}

export type StoredKey = keyof StoredValues

const oneOf =
  <Value extends string>(...values: readonly Value[]) =>
  (raw: string): Value | null =>
    values.find((value) => value === raw) ?? null

const text = (raw: string): string | null => (raw === '' ? null : raw)

const readers: { readonly [Key in StoredKey]: (raw: string) => StoredValues[Key] | null } = {
  userType: oneOf('user', 'company'),
  accessToken: text,
  refreshToken: text,
  serverDN: text,
  colorScheme: oneOf('light', 'dark', 'auto'),
  railCollapsed: oneOf('yes', 'no'),
  boardDensity: oneOf('compact', 'comfortable'),
  noticeClosed: oneOf('yes'),
  typedStep: text,
  demoVisitor: text,
  keptSession: text,
  endedBecause: text,
  invitation: text,
}

export interface TypedStorage {
  /** `null` if absent or not a valid value of the key. A value that the browser refused lasts as long as the page. */
  get<Key extends StoredKey>(key: Key): StoredValues[Key] | null
  set<Key extends StoredKey>(key: Key, value: StoredValues[Key]): void
  remove(key: StoredKey): void
  /** Reports another tab's changes of one key; returns a function that stops it. */
  watch<Key extends StoredKey>(key: Key, changed: (value: StoredValues[Key] | null) => void): () => void
}

type Backing = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Storage may be blocked or full; refused values are kept in memory, for as long as the page. */
const attempt = <Result>(work: () => Result, otherwise: Result): Result => {
  try {
    return work()
  } catch {
    return otherwise
  }
}

export function createStorage(open: () => Backing, events: EventTarget | null): TypedStorage {
  const refused = new Map<string, string>()
  // An older value left behind by a refused one would be read again after a reload.
  const drop = (key: string): void => attempt(() => open().removeItem(key), undefined)
  const listenTo = (key: string, heard: (event: StorageEvent) => void): (() => void) => {
    const listen = (event: Event): void => {
      if (event instanceof StorageEvent && (event.key === key || event.key === null)) heard(event)
    }
    events?.addEventListener('storage', listen)
    return () => events?.removeEventListener('storage', listen)
  }
  return {
    get: (key) => {
      const raw = refused.get(key) ?? attempt(() => open().getItem(key), null)
      return raw === null ? null : readers[key](raw)
    },
    set: (key, value) => {
      refused.delete(key)
      const isWritten = attempt(() => (open().setItem(key, value), true), false)
      if (isWritten) return
      drop(key)
      refused.set(key, value)
    },
    remove: (key) => {
      refused.delete(key)
      drop(key)
    },
    watch: (key, changed) =>
      listenTo(key, ({ newValue }) => {
        refused.delete(key)
        changed(newValue === null ? null : readers[key](newValue))
      }),
  }
}

/** The browser's local storage. Opened per use: merely naming `localStorage` throws if cookies are blocked. */
export const storage: TypedStorage = createStorage(
  () => globalThis.localStorage,
  typeof window === 'undefined' ? null : window,
)

/** This tab's session storage, which ends with it. */
export const tabStorage: TypedStorage = createStorage(() => globalThis.sessionStorage, null)
