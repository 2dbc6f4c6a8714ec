import { Button } from '@mantine/core'
import { expertiseSpan } from '../../shared/expertise-span.ts'
import { MonthsButton } from '../months/months-button.tsx'
import { ExportButton } from './export-button.tsx'
import { PictureButton } from './picture-button.tsx'
import { messages as words } from '../messages.ts'
import type { PicturedExpertise } from './picture-of-expertise.ts'

interface ExpertiseFilesProps {
  /** Null if there is no topic to draw. */
  expertise: PicturedExpertise | null
  name: string | null
}

export function ExpertiseFiles({ expertise, name }: ExpertiseFilesProps) {
  return (
    <>
      {expertise === null ? null : (
        <>
          <PictureButton expertise={expertise} name={name} />
          <MonthsButton topics={expertise.items} span={expertiseSpan(expertise)} />
        </>
      )}
      <ExportButton />
      <Button size="xs" variant="subtle" onClick={() => window.print()}>
        {words.print}
      </Button>
    </>
  )
}
