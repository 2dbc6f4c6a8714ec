/** Hours until a demo workspace is deleted. */
export const demoHours = 24

/** Workspaces of the demo at the same time: of one server, and of one network. */
export const demoLimits = { server: 200, network: 5 } as const

/** Developers whom a recruiter finds in a demo workspace. */
export const demoDevelopers = 6

/** Names of visitors, as their account has them. */
export const demoVisitorNames = { recruiter: 'Robin Vale', developer: 'Mara Okonjo' } as const

/** Emails of the demo have this domain, which is reserved for examples and receives nothing (RFC 2606). */
const demoDomain = 'demo.example'

/** The email of an account of the demo: the name, and the random end of the account's id. */
export const demoEmail = (name: string, accountId: string): string =>
  `${name.toLowerCase().replaceAll(' ', '.')}.${accountId.slice(-8)}@${demoDomain}`
