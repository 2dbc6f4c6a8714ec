import { notFound } from '@tanstack/react-router'

const id = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/iu
const digits = /^[\da-f-]+$/iu

/** Ends the load of a route whose address holds an id with its end cut off: there is nothing to ask for. */
export function requireWholeIds(...named: readonly string[]): void {
  if (named.some((text) => digits.test(text) && !id.test(text))) throw notFound()
}
