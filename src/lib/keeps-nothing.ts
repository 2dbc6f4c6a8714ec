/** Whether this browser's settings let us keep nothing. Where cookies are blocked, merely naming `localStorage` throws. */
export function keepsNothing(): boolean {
  try {
    return !navigator.cookieEnabled || typeof globalThis.localStorage.length !== 'number'
  } catch {
    return true
  }
}
