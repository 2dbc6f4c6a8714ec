import { flushSync } from 'react-dom'

/**
 * Closes a dialog before another takes its place, or before what it covers is acted on: what has the focus then is what
 * opened it, and is what the other gives the focus back to.
 */
export const closeFirst = (close: () => void): void => flushSync(close)
