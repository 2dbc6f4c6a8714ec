export type CompanyRole = 'owner' | 'admin' | 'recruiter' | 'viewer'

/**
 * Who may call an operation: the contract's x-access. `browser: 'bound'` is for operations that open a
 * session or change credentials: they require the cookie of a bound browser, even after a fresh sign-in.
 */
export type Access =
  | { actor: 'public' }
  | { actor: 'identity'; browser: 'bound' | 'fresh' }
  | { actor: 'user' }
  /**
   * `allClients`: refuses restricted members, who see only some clients. `whileClosing`: the owner may call
   * it while the company is being deleted.
   */
  | { actor: 'company'; roles: readonly CompanyRole[] | null; allClients: boolean; whileClosing: boolean }

/** An account, as in the database at this request. A token's own claims never decide. */
export interface Account {
  id: string
  uid: string
  userType: 'user' | 'company'
  email: string | null
  companyId: string | null
  memberId: string | null
  role: CompanyRole | null
  memberState: 'active' | 'suspended' | null
  /**
   * Null if the member sees all clients of the company; otherwise a number that rises when their clients
   * change.
   */
  clientsVersion: number | null
  /**
   * When the company will be erased; until then only its owner has access, to restore it. Null for a company
   * that stays.
   */
  erasureDueAt: Date | null
  /** Staff of any role, for the browser. */
  superUser: boolean
  /** Staff who may change developers' data. */
  isStaffAdmin: boolean
}

/** The content of a verified token. Times in seconds since the epoch. */
export interface Credentials {
  uid: string
  email: string | null
  emailVerified: boolean
  authTime: number
  expiresAt: number
  /** The session family; null for the provider's tokens. */
  sessionId: string | null
}

export type PublicActor = { kind: 'public' }
/** A signed-in identity; its address may be unverified and its account may not exist yet. */
export type IdentityActor = Credentials & { kind: 'identity'; account: Account | null }
/** A verified developer; the tenant is the account's id. */
export type UserActor = Credentials & { kind: 'user'; accountId: string; isStaffAdmin: boolean }
/** An active member of a company; the tenant is the company's id. */
export type CompanyActor = Credentials & {
  kind: 'company'
  accountId: string
  companyId: string
  memberId: string
  role: CompanyRole
  /** Null if the member sees all clients; otherwise a number that rises when their clients change. */
  clientsVersion: number | null
  isStaffAdmin: boolean
}

export type Actor = PublicActor | IdentityActor | UserActor | CompanyActor
export type ActorOf<Kind extends Actor['kind']> = Extract<Actor, { kind: Kind }>
