const probe = 'room'

/** Whether local storage takes as much as a session needs, in characters. */
export function hasRoom(length = 8_000): boolean {
  try {
    globalThis.localStorage.setItem(probe, 'x'.repeat(length))
    return true
  } catch {
    return false
  } finally {
    globalThis.localStorage.removeItem(probe)
  }
}
