import { afterEach, beforeEach } from 'vitest'

const fonts: unknown = new EventTarget()

/** Hooks: an auto-growing text field reads document fonts, which a document without layout lacks. */
export function withoutLayout(): void {
  beforeEach(() => {
    if (!('fonts' in document)) Object.defineProperty(document, 'fonts', { configurable: true, value: fonts })
  })
  afterEach(() => {
    if (document.fonts === fonts) Reflect.deleteProperty(document, 'fonts')
  })
}
