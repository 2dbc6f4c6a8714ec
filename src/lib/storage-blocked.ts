/** Whether the browser's settings block all storage. With blocked cookies, merely naming `localStorage` throws. */
export function isStorageBlocked(): boolean {
  try {
    return !navigator.cookieEnabled || typeof globalThis.localStorage.length !== 'number'
  } catch {
    return true
  }
}
