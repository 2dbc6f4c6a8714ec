import { Button, Textarea } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { CallFailure } from '#src/api/call-failure.ts'
import { concernsRecord } from '#src/api/live/concerns.ts'
import { useContentKey } from '#src/api/use-content-key.ts'
import { usePages } from '#src/api/queries/use-pages.ts'
import { FurtherPage } from '#src/ui/data/further-page.tsx'
import { Avatar } from '#src/ui/data/avatar.tsx'
import { useDraftState } from '#src/session/use-draft.ts'
import { RelativeTime } from '#src/ui/data/relative-time.tsx'
import { KeptText } from '#src/ui/form/kept-text.tsx'
import { EmptyLine } from '#src/ui/feedback/empty-line.tsx'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { LoadingState } from '#src/ui/feedback/loading-state.tsx'
import { ProblemNotice } from '../dialogs/problem-notice.tsx'
import { messages } from '../messages.ts'
import { usePipeline } from '../pipeline-context.tsx'
import { problemText } from '../refusal-words.ts'
import classes from './candidate-drawer.module.css'

interface CandidateNotesProps {
  applicationId: string
  /** The editor takes the focus each time this grows. */
  asked?: number
}

/** Notes of the company about this application; what was typed stays until the server has it. */
export function CandidateNotes({ applicationId, asked = 0 }: CandidateNotesProps) {
  const { controller, canWrite } = usePipeline()
  const { calls } = controller
  const pages = usePages(['notes', applicationId], concernsRecord(applicationId), (cursor) =>
    calls.notes(applicationId, cursor),
  )
  const [text, setText, draft] = useDraftState(`note ${applicationId}`, '')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const [written, setWritten] = useState(0)
  const keyOf = useContentKey()
  const editor = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (asked > 0) editor.current?.focus()
  }, [asked])
  const write = async () => {
    const note = text.trim()
    if (note === '') return
    setBusy(true)
    try {
      const result = await calls.writeNote(applicationId, note, keyOf({ note, written }))
      setFailure(result.ok ? null : result.failure)
      if (!result.ok) return
      // The same words may follow as another note.
      setWritten((count) => count + 1)
      setText('')
      draft.done()
      void pages.reload()
      controller.refresh([applicationId])
    } finally {
      setBusy(false)
    }
  }
  return (
    <section className={classes.section} aria-label={messages.notes}>
      {canWrite ? (
        <form
          className={classes.writing}
          onSubmit={(event) => {
            event.preventDefault()
            void write()
          }}
        >
          <KeptText isBack={draft.isKept} onDrop={draft.drop} />
          <Textarea
            ref={editor}
            aria-label={messages.noteNew}
            placeholder={messages.noteNew}
            minRows={2}
            maxRows={8}
            maxLength={4000}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <ProblemNotice failure={failure} />
          <Button type="submit" size="xs" variant="default" loading={busy} disabled={text.trim() === ''}>
            {messages.noteSave}
          </Button>
        </form>
      ) : null}
      {pages.failure === null ? null : (
        <ErrorState level={3} title={messages.notesFailed} onRetry={pages.reload}>
          {problemText(pages.failure)}
        </ErrorState>
      )}
      {pages.items === undefined && pages.failure === null ? (
        <LoadingState shape="entries" count={2} />
      ) : null}
      {pages.items?.length === 0 ? <EmptyLine>{messages.notesNone}</EmptyLine> : null}
      <ul className={classes.entries}>
        {pages.items?.map((note) => (
          <li key={note.id} className={classes.note}>
            <p className={classes.noteText}>{note.text}</p>
            <p className={classes.quiet}>
              <Avatar name={note.author} id={note.authorMemberId} /> {note.author} ·{' '}
              <RelativeTime at={note.createdAt} />
            </p>
          </li>
        ))}
      </ul>
      <FurtherPage
        hasMore={pages.hasMore}
        busy={pages.busy}
        problem={pages.moreFailure && problemText(pages.moreFailure)}
        onMore={pages.loadMore}
      />
    </section>
  )
}
