/** The contacts of a client: they decide on candidates, review them or receive copies. */
export const contactRoles = ['decider', 'reviewer', 'cc'] as const
export type ContactRole = (typeof contactRoles)[number]

/** Contacts of one client: few enough to show without pages. */
export const mostContacts = 50

/** Maximum lengths, in characters. */
export const longestContact = { name: 120, title: 120 } as const
