/** The wall clock to the minute, "14:05". Throws a RangeError for a zone unknown to the browser. */
export const formatClock = (at: Date, timeZone?: string): string =>
  new Intl.DateTimeFormat('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    ...(timeZone === undefined ? {} : { timeZone }),
  }).format(at)
