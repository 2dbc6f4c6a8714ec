/** The people at a client who decide on candidates, review them or receive copies. */
export const contactRoles = ['decider', 'reviewer', 'cc'] as const
export type ContactRole = (typeof contactRoles)[number]

/** Contacts of one client: few enough to show without pages. */
export const mostContacts = 50

/** The longest texts, in characters. */
export const longestContact = { name: 120, title: 120 } as const
