import { Button } from '@mantine/core'
import { IconPlus, IconTableImport, IconUsersGroup } from '@tabler/icons-react'
import { EmptyLine } from '#src/ui/feedback/empty-line.tsx'
import { messages } from '../messages.ts'

interface EmptyBoardProps {
  /** Opens the import; `sample` has its people made up. Null where the person may not add anybody. */
  onImport: ((what: 'new' | 'sample') => void) | null
  onAdd: () => void
}

const icon = { size: 16, stroke: 1.5, 'aria-hidden': true } as const

/** The way out of an empty board, above its columns, which are there already. */
export function EmptyBoard({ onImport, onAdd }: EmptyBoardProps) {
  return (
    <EmptyLine
      action={
        onImport === null ? null : (
          <>
            <Button
              variant="default"
              leftSection={<IconTableImport {...icon} />}
              onClick={() => onImport('new')}
            >
              {messages.importCsv}
            </Button>
            <Button variant="default" leftSection={<IconPlus {...icon} />} onClick={onAdd}>
              {messages.addFirst}
            </Button>
            <Button
              variant="default"
              leftSection={<IconUsersGroup {...icon} />}
              onClick={() => onImport('sample')}
            >
              {messages.sampleCandidates}
            </Button>
          </>
        )
      }
    >
      {onImport === null ? messages.emptyReadOnly : messages.empty}
    </EmptyLine>
  )
}
