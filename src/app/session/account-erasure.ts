import { whenLoaded } from '../../lib/when-loaded.ts'
import type { AccountErasure } from '../../session/account-erasure.tsx'
import type { AccountEraser, ErasureDependencies } from './erase-account.ts'

/** See {@link AccountErasure}; its implementation loads with the first erasure. */
export function createAccountErasure(dependencies: ErasureDependencies): AccountErasure {
  let eraser: AccountEraser | null = null
  return {
    erase(company) {
      const { epoch } = dependencies.auth.getSnapshot().context
      return whenLoaded(import('./erase-account.ts'), ({ createEraser }) =>
        (eraser ??= createEraser(dependencies)).erase(epoch, company),
      )
    },
    receipt: () => eraser?.receipt() ?? null,
  }
}
