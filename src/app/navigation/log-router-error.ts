/** Router errors, and nothing else, go to the browser's console (seed section 8). */
export function logRouterError(error: unknown): void {
  // oxlint-disable-next-line no-console
  console.error(error)
}
