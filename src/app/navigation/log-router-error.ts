/** Logs router errors, and nothing else, to the browser's console (seed section 8). */
export function logRouterError(error: unknown): void {
  // oxlint-disable-next-line no-console
  console.error(error)
}
