/** How many days a consent holds from the day on which it is recorded or given. */
export const consentDays = { least: 30, most: 365, default: 90 } as const
