import type { ReactNode } from 'react'

/** Where a form of a link's page is sent, and the value that only the rendered page carries. */
export interface FormPlace {
  readonly action: string
  readonly token: string
}

/** The name of the hidden field; no form may use it for its own. */
export const tokenField = 'formToken'

export function LinkForm({ place, children }: { place: FormPlace; children: ReactNode }) {
  return (
    <form method="post" action={place.action}>
      <input type="hidden" name={tokenField} value={place.token} />
      {children}
    </form>
  )
}
