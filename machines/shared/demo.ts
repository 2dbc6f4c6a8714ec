/** Hours until a demo workspace is deleted. */
export const demoHours = 24

/** Workspaces of the demo at the same time: of one server, and of one network. */
export const demoLimits = { server: 200, network: 5 } as const

/** Names of visitors, as their account has them. */
export const demoVisitorNames = { recruiter: 'Robin Vale', developer: 'Mara Okonjo' } as const

/** Emails of demo visitors have this domain, which is reserved for examples and receives nothing (RFC 2606). */
export const demoDomain = 'demo.example'
