import { Button, SegmentedControl, Switch } from '@mantine/core'
import { useState } from 'react'
import { useApi } from '#src/api/api-context.tsx'
import { openedQuery } from '#src/api/queries/query-of.ts'
import { useQuery } from '#src/api/queries/use-query.ts'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { LoadingState } from '#src/ui/feedback/loading-state.tsx'
import { Section } from '#src/ui/frame/section.tsx'
import { readPreview, type Digest } from '../mutations.ts'
import { messages } from '../messages.ts'
import { HtmlFrame } from './html-frame.tsx'
import classes from './preview.module.css'

interface PreviewSectionProps {
  /** Null for a draft that was never saved. */
  draft: Digest | null
  /** The form differs from the draft. */
  isTouched: boolean
  pending: boolean
  /** Saves the form; null after a failure. */
  save: () => Promise<Digest | null>
}

/** The page and the email of the stored draft, as a recipient gets them. */
export function PreviewSection({ draft, isTouched, pending, save }: PreviewSectionProps) {
  const [isShown, setShown] = useState(false)
  const show = async () => {
    if ((await save()) !== null) setShown(true)
  }
  return (
    <Section
      title={messages.preview}
      purpose={messages.previewPurpose}
      action={
        isShown && !isTouched ? undefined : (
          <Button size="xs" variant="default" disabled={pending} onClick={() => void show()}>
            {isShown ? messages.previewAgain : messages.previewShow}
          </Button>
        )
      }
    >
      {isShown && draft !== null ? <Preview key={draft.id} digest={draft} /> : null}
    </Section>
  )
}

const parts = ['page', 'mail'] as const
type Part = (typeof parts)[number]
const frameTitles: Record<Part, string> = { page: messages.pageFrame, mail: messages.mailFrame }

function Preview({ digest: { id, version } }: { digest: Digest }) {
  const api = useApi()
  const [part, setPart] = useState<Part>('page')
  const [isNarrow, setNarrow] = useState(false)
  const { data, reload } = useQuery(
    openedQuery(['digest preview', id, version], (signal) => readPreview(api, id, signal)),
  )
  if (data === undefined) return <LoadingState shape="record" />
  if (!data.ok) {
    return (
      <ErrorState level={3} title={messages.previewFailed} onRetry={reload}>
        {data.failure.message}
      </ErrorState>
    )
  }
  return (
    <>
      <div className={classes.controls}>
        <SegmentedControl
          aria-label={messages.preview}
          size="xs"
          data={parts.map((value) => ({ value, label: messages[value] }))}
          value={part}
          onChange={(value) => setPart(parts.find((known) => known === value) ?? 'page')}
        />
        <Switch
          label={messages.phone}
          checked={isNarrow}
          onChange={(event) => setNarrow(event.currentTarget.checked)}
        />
      </div>
      <HtmlFrame key={part} html={data.value[part]} title={frameTitles[part]} isNarrow={isNarrow} />
    </>
  )
}
