import { notFound } from '@tanstack/react-router'

const id = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/iu

/** Ends the load of a route whose address names no record, as one whose end was cut off: there is nothing to ask for. */
export function requireIds(...named: readonly string[]): void {
  if (!named.every((text) => id.test(text))) throw notFound()
}
