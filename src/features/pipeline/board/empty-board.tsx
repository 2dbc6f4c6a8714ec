import { Button } from '@mantine/core'
import { IconPlus, IconTableImport, IconUsersGroup } from '@tabler/icons-react'
import { EmptyLine } from '#src/ui/feedback/empty-line.tsx'
import { messages } from '../messages.ts'

interface EmptyBoardProps {
  /** Opens the import; `sample` imports made-up candidates. Null where the member may not add candidates. */
  onImport: ((what: 'new' | 'sample') => void) | null
  onAdd: () => void
}

const icon = { size: 16, stroke: 1.5, 'aria-hidden': true } as const

/** Buttons that add the first candidates, above the empty columns. */
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
