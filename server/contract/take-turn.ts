const last = new Map<string, Promise<void>>()

/**
 * Waits until no other holder of this key is left in this process. Take it before a transaction: those who wait then hold no
 * database connection, so that one company's slow query does not delay the others.
 * @returns gives the turn to the next
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
