/** Texts of the request id; loaded with it. */
export const requestId = 'Request ID'
export const copyRequestId = 'Copy request ID'
export const copy = 'Copy'
export const copied = 'Copied'
