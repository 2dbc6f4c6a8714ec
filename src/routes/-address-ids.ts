import { notFound } from '@tanstack/react-router'

const id = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/iu
const digits = /^[\da-f-]+$/iu

/** Throws `notFound()` for an incomplete UUID, so that the route sends no request. Other text passes. */
export function requireWholeIds(...named: readonly string[]): void {
  if (named.some((text) => digits.test(text) && !id.test(text))) throw notFound()
}
