import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Contact, Refusal } from '../mutations.ts'
import { messages } from '../messages.ts'
import { cureOf } from './cures.ts'
import { focusText } from './text-focus.ts'
import classes from './builder.module.css'

interface CureButtonProps {
  refusal: Refusal
  contacts: readonly Contact[]
  nameOf: (applicationId: string) => string
  /** The way to a candidate's card. */
  cardLink: (applicationId: string) => ReactNode
  onAddContact: () => void
  onChoose: (contactId: string) => void
  onRemove: (applicationIds: readonly string[]) => void
}

/** The cure of a refusal, where the builder has it. */
export function CureButton(props: CureButtonProps) {
  const { refusal, contacts, nameOf, cardLink, onAddContact, onChoose, onRemove } = props
  const cure = cureOf(refusal, contacts)
  if (cure === null) return null
  const button = (label: string, act: () => void) => (
    <Button key={label} size="xs" variant="default" onClick={act}>
      {label}
    </Button>
  )
  const removal = (ids: readonly string[]) => button(messages.takeOut(ids.map(nameOf)), () => onRemove(ids))
  switch (cure.kind) {
    case 'addContact':
      return button(messages.addContact, onAddContact)
    case 'choose':
      return (
        <div className={classes.steps}>
          {cure.contacts.map(({ id, name }) => button(messages.sendTo(name), () => onChoose(id)))}
        </div>
      )
    case 'editText': {
      const { item } = cure
      const label = item === null ? messages.writeText : messages.writeSummary(nameOf(item))
      return button(label, () => focusText(item))
    }
    case 'remove':
      return removal(cure.ids)
    case 'openOrRemove':
      return (
        <div className={classes.steps}>
          {cure.ids.map(cardLink)}
          {removal(cure.ids)}
        </div>
      )
  }
}
