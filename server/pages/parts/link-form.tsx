import type { ReactNode } from 'react'

/** Where a form of a link's page is sent, and the value that only the rendered page carries. */
export interface FormPlace {
  readonly action: string
  readonly token: string
}

/** The name of the hidden field; no form may use it for its own. */
export const tokenField = 'formToken'

interface LinkFormProps {
  /** Null in a preview: the form looks the same and can't be used. */
  place: FormPlace | null
  children: ReactNode
}

export function LinkForm({ place, children }: LinkFormProps) {
  if (place === null) return <form inert>{children}</form>
  return (
    <form method="post" action={place.action}>
      <input type="hidden" name={tokenField} value={place.token} />
      {children}
    </form>
  )
}
