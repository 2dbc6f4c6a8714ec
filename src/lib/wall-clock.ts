/** The wall clock to the minute, "14:05": of a moment that is near. A zone that the browser does not know is a RangeError. */
export const formatClock = (at: Date, timeZone?: string): string =>
  new Intl.DateTimeFormat('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    ...(timeZone === undefined ? {} : { timeZone }),
  }).format(at)
