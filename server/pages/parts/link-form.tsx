import type { ReactNode } from 'react'

/** Where a form of a link's page is sent, which form it is, and the value that only the rendered page carries. */
export interface FormTarget {
  readonly action: string
  readonly name: string
  readonly token: string
}

/** The name of the hidden field; no form may use it for its own. */
export const tokenField = 'formToken'

/** The form's name and its token, as a form sends them. */
export const sentToken = (value: string): [name: string, token: string] => {
  const [name = '', token = ''] = value.split('.')
  return [name, token]
}

interface LinkFormProps {
  /** Null in a preview: the form looks the same and can't be used. */
  place: FormTarget | null
  children: ReactNode
}

export function LinkForm({ place, children }: LinkFormProps) {
  if (place === null) return <form inert>{children}</form>
  return (
    <form method="post" action={place.action}>
      <input type="hidden" name={tokenField} value={`${place.name}.${place.token}`} />
      {children}
    </form>
  )
}
