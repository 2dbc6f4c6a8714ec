import { whenLoaded } from '../../lib/when-loaded.ts'
import type { AccountErasure } from '../../session/account-erasure.tsx'
import type { AccountEraser, ErasureDependencies } from './erase-account.ts'

/** See {@link AccountErasure}; everything that it does is loaded with the first erasure. */
export function createAccountErasure(dependencies: ErasureDependencies): AccountErasure {
  let eraser: AccountEraser | null = null
  return {
    async erase() {
      const { epoch } = dependencies.auth.getSnapshot().context
      const arrived = await whenLoaded(import('./erase-account.ts'))
      if (!arrived.ok) return arrived
      eraser ??= arrived.value.createEraser(dependencies)
      return eraser.erase(epoch)
    },
    receipt: () => eraser?.receipt() ?? null,
  }
}
