/** Logs router errors, and nothing else, to the browser's console (docs/product-rules.md#sign-in). */
export function logRouterError(error: unknown): void {
  // oxlint-disable-next-line no-console
  console.error(error)
}
