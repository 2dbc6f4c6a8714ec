import type { ReactNode } from 'react'
import type { Contact, Refusal } from './mutations.ts'

/** Pieces of other features, joined in the route. */
export interface DigestSlots {
  /** A refusal of a rule in words, with its cure as a button. */
  readonly reasonOf: (refusal: Refusal, action?: ReactNode) => ReactNode
  /** The dialog that adds a contact. */
  readonly newContact: (dialog: {
    readonly clientId: string
    /** Settles once the list shows the contact. */
    readonly onSaved: (contact: Contact) => Promise<void>
    readonly onClose: () => void
    /** Gets the focus if the opener is gone. */
    readonly returnTo: () => HTMLElement | null
  }) => ReactNode
}
