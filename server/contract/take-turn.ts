const last = new Map<string, Promise<void>>()

/**
 * Waits until this process has no other holder of this key. Call it before a transaction: waiting callers
 * then hold no database connection, so that one company's slow query does not delay the others.
 * @returns a function that passes the turn on
 */
export async function takeTurn(key: string): Promise<() => void> {
  const before = last.get(key)
  let release = () => undefined as void
  const own = new Promise<void>((resolve) => {
    release = resolve
  })
  last.set(key, own)
  await before
  return () => {
    if (last.get(key) === own) last.delete(key)
    release()
  }
}
