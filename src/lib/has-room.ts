const probe = 'room'

/** Whether local storage has room for a session, in characters; false if the browser refuses storage. */
export function hasRoom(length = 8_000): boolean {
  try {
    const { localStorage } = globalThis
    try {
      localStorage.setItem(probe, 'x'.repeat(length))
    } finally {
      localStorage.removeItem(probe)
    }
    return true
  } catch {
    return false
  }
}
