/** Words of the request id; loaded with it. */
export const requestId = 'Request id'
export const copyRequestId = 'Copy the request id'
export const copy = 'Copy'
export const copied = 'Copied'
