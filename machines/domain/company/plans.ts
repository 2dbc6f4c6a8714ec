/** The limits of a plan, in the order of the plan table. */
export const entitlements = [
  'members',
  'openPositions',
  'candidates',
  'invitations',
  'digestRecipients',
] as const
export type Entitlement = (typeof entitlements)[number]

export const planKeys = ['starter', 'team', 'scale'] as const
export type PlanKey = (typeof planKeys)[number]

export interface Plan {
  readonly name: string
  /**
   * members: active members and open invitations to join. openPositions: positions in the state open. candidates:
   * without deleted ones. invitations: to developers per calendar month, UTC. digestRecipients: per digest.
   */
  readonly limits: Readonly<Record<Entitlement, number>>
}

/** From the smallest to the largest: no limit decreases from one to the next. */
export const plans: Readonly<Record<PlanKey, Plan>> = {
  starter: {
    name: 'Starter',
    limits: { members: 3, openPositions: 5, candidates: 500, invitations: 50, digestRecipients: 3 },
  },
  team: {
    name: 'Team',
    limits: { members: 15, openPositions: 50, candidates: 10_000, invitations: 500, digestRecipients: 10 },
  },
  scale: {
    name: 'Scale',
    limits: {
      members: 1_000,
      openPositions: 2_000,
      candidates: 250_000,
      invitations: 20_000,
      digestRecipients: 50,
    },
  },
}

/**
 * New companies get the largest plan unless the server is configured otherwise, so that a self-hosted installation has
 * no unexpected limits.
 */
export const defaultPlan: PlanKey = 'scale'

export interface Usage {
  readonly limit: number
  /** Null where the caller may not see the usage. */
  readonly usage: number | null
}

/** The share of a limit from which screens show the remaining amount. */
const nearShare = 0.8

/** Whether a limit is nearly or fully used. */
export const isNearLimit = ({ limit, usage }: Usage): boolean => usage !== null && usage >= limit * nearShare

/** The remaining amount; 0 above the limit, as after a change to a smaller plan. */
export const roomIn = (limit: number, usage: number): number => Math.max(0, limit - usage)

/** The start of the calendar month in UTC: invitations count from there. */
export const monthStart = (at: Date): Date => new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), 1))
