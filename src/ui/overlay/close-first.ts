import { flushSync } from 'react-dom'

/**
 * Closes a dialog before another opens or before an action on what it covers, so that the focus is back on its
 * opener, to which the next dialog returns it.
 */
export const closeFirst = (close: () => void): void => flushSync(close)
