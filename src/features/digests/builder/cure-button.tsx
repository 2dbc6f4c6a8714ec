import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Refusal } from '../calls.ts'
import { messages } from '../messages.ts'
import { cureOf } from './cures.ts'
import { introductionId } from './letter.tsx'

interface CureButtonProps {
  refusal: Refusal
  nameOf: (applicationId: string) => string
  /** The way to a candidate's card. */
  cardLink: (applicationId: string) => ReactNode
  onAddContact: () => void
  onRemove: (applicationIds: readonly string[]) => void
}

/** The cure of a refusal, where the builder has it. */
export function CureButton({ refusal, nameOf, cardLink, onAddContact, onRemove }: CureButtonProps) {
  const cure = cureOf(refusal)
  if (cure === null) return null
  if (cure.kind === 'openCard') return cure.ids.map((id) => <span key={id}>{cardLink(id)} </span>)
  const [label, act] =
    cure.kind === 'remove'
      ? ([messages.takeOut(cure.ids.map(nameOf)), () => onRemove(cure.ids)] as const)
      : cure.kind === 'addContact'
        ? ([messages.addContact, onAddContact] as const)
        : ([messages.writeText, () => document.getElementById(introductionId)?.focus()] as const)
  return (
    <Button size="xs" variant="default" onClick={act}>
      {label}
    </Button>
  )
}
