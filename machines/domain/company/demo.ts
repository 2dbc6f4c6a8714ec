/** Hours until a demo workspace is deleted. */
export const demoHours = 24

/** Maximum number of simultaneous demo workspaces, per server and per network. */
export const demoLimits = { server: 200, network: 5 } as const

/** Number of developers whom a recruiter can find in a demo workspace. */
export const demoDevelopers = 6

/** Account names of demo visitors. */
export const demoVisitorNames = { recruiter: 'Robin Vale', developer: 'Mara Okonjo' } as const

/** The domain of the demo's emails, which is reserved for examples and receives no email (RFC 2606). */
const demoDomain = 'demo.example'

/** The email of a demo account: the name, and the random end of the account's id. */
export const demoEmail = (name: string, accountId: string): string =>
  `${name.toLowerCase().replaceAll(' ', '.')}.${accountId.slice(-8)}@${demoDomain}`
