/** Roles of members, from the fewest rights to the most. */
export const memberRoles = ['viewer', 'recruiter', 'admin', 'owner'] as const
export type MemberRole = (typeof memberRoles)[number]

/** Roles that an invitation or a change can give. Ownership is offered instead. */
export const givenRoles = ['viewer', 'recruiter', 'admin'] as const satisfies readonly MemberRole[]
export type GivenRole = (typeof givenRoles)[number]

/** Whether `role` may manage members and give them the role `given`: only owners and admins, up to their own role. */
export const mayGive = (role: MemberRole, given: MemberRole): boolean =>
  (role === 'owner' || role === 'admin') && memberRoles.indexOf(given) <= memberRoles.indexOf(role)

/** Whether members of a role always see all clients of the company. */
export const seesAllClients = (role: MemberRole): boolean => role === 'owner' || role === 'admin'

/** Days after which an invitation to join expires. */
export const invitationDays = { least: 1, most: 30, usual: 7 } as const
