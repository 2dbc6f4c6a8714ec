import { createContext, use, type ReactNode } from 'react'
import type { Deleted } from '#machines/session/deletion/deletion-types.ts'
import type { Result } from '#machines/shared/result.ts'

export interface AccountErasure {
  /**
   * Erases the signed-in account (`DELETE /deleteKm`), then ends its session. If an earlier attempt got no answer, an
   * unknown session means that it succeeded.
   * @param company erased together with the account of its last member; null for the account alone
   */
  readonly erase: (company: string | null) => Promise<Result<Deleted>>
  /**
   * The erasure of the account that was signed in here before, null if there was none; in memory only. Its
   * `receiptUrl` is null if its answer was lost.
   */
  readonly receipt: () => Deleted | null
}

const AccountErasureContext = createContext<AccountErasure | null>(null)

export function AccountErasureProvider({ value, children }: { value: AccountErasure; children: ReactNode }) {
  return <AccountErasureContext value={value}>{children}</AccountErasureContext>
}

export function useAccountErasure(): AccountErasure {
  const value = use(AccountErasureContext)
  if (value === null) throw new Error('AccountErasureProvider is missing around this component')
  return value
}
