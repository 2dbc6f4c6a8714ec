import { afterEach, beforeEach } from 'vitest'

const fonts: unknown = new EventTarget()

/** Hooks: a text that grows with its lines asks for the fonts, which a document without layout does not have. */
export function withoutLayout(): void {
  beforeEach(() => {
    if (!('fonts' in document)) Object.defineProperty(document, 'fonts', { configurable: true, value: fonts })
  })
  afterEach(() => {
    if (document.fonts === fonts) Reflect.deleteProperty(document, 'fonts')
  })
}
