import type { components } from '#contract/schema.gen.ts'
import type { StatusMeaning } from '#src/ui/data/status-chip.tsx'

type Schemas = components['schemas']

export const clientMeaning: Record<Schemas['ClientStatus'], StatusMeaning> = {
  prospect: 'draft',
  active: 'active',
  onHold: 'waiting',
  inactive: 'draft',
}

export const positionMeaning: Record<Schemas['PositionState'], StatusMeaning> = {
  draft: 'draft',
  open: 'active',
  onHold: 'waiting',
  filled: 'done',
  cancelled: 'danger',
}
