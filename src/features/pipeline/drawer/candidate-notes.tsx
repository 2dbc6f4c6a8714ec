import { Button } from '@mantine/core'
import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { Result } from '#machines/shared/result.ts'
import type { CallFailure } from '#src/api/call-failure.ts'
import { concernsRecord } from '#src/api/live/concerns.ts'
import { useContentKey } from '#src/api/use-content-key.ts'
import { usePages } from '#src/api/queries/use-pages.ts'
import { LoadMore } from '#src/ui/data/load-more.tsx'
import { Avatar } from '#src/ui/data/avatar.tsx'
import { useDraftState } from '#src/session/use-draft.ts'
import { RelativeTime } from '#src/ui/data/relative-time.tsx'
import { RestoredDraft } from '#src/ui/form/restored-draft.tsx'
import { EmptyLine } from '#src/ui/feedback/empty-line.tsx'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { LoadingState } from '#src/ui/feedback/loading-state.tsx'
import { ProblemNotice } from '../dialogs/problem-notice.tsx'
import { messages } from '../messages.ts'
import { usePipeline } from '../pipeline-context.tsx'
import { problemText } from '../refusal-words.ts'
import classes from './candidate-drawer.module.css'
import { MentionField } from './mention-field.tsx'
import { mentionedIn, piecesOf, type Mentioned } from './mentions.ts'

/** The text of a note with its mentions marked. */
function NoteText({ text, mentions }: { text: string; mentions: readonly Mentioned[] }) {
  return piecesOf(text, mentions).map((piece, index) =>
    piece.members.length === 0 ? (
      piece.text
    ) : (
      // The order of one text's pieces is fixed.
      // oxlint-disable-next-line react/no-array-index-key
      <span key={index} className={classes.mention}>
        {piece.text}
      </span>
    ),
  )
}

interface CandidateNotesProps {
  applicationId: string
  /** The editor takes the focus each time this number grows. */
  asked?: number
}

/** The company's notes about this application; the typed text stays until the server has stored it. */
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
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const keyOf = useContentKey()
  const editor = useRef<HTMLTextAreaElement>(null)
  const section = useRef<HTMLElement>(null)
  const isLoaded = pages.items !== undefined
  const isLinked = useRouterState({ select: ({ location }) => location.hash === 'notes' })
  useEffect(() => {
    if (isLinked && isLoaded) section.current?.scrollIntoView({ block: 'start' })
  }, [isLinked, isLoaded])
  useEffect(() => {
    if (asked > 0) editor.current?.focus()
  }, [asked])
  /** Loads the members again: the draft may be old, and access may have changed. */
  const mentionsOf = async (note: string): Promise<Result<readonly string[], CallFailure>> => {
    if (!note.includes('@')) return { ok: true, value: [] }
    const members = await calls.mentionable(applicationId)
    return members.ok ? { ok: true, value: mentionedIn(note, members.value.items, chosen) } : members
  }
  const write = async () => {
    const note = text.trim()
    if (note === '') return
    setBusy(true)
    try {
      const mentions = await mentionsOf(note)
      if (!mentions.ok) return setFailure(mentions.failure)
      const body = { text: note, ...(mentions.value.length > 0 && { mentions: [...mentions.value] }) }
      const result = await calls.writeNote(applicationId, body, keyOf({ body, written }))
      setFailure(result.ok ? null : result.failure)
      if (!result.ok) return
      // A later note may have the same text.
      setWritten((count) => count + 1)
      setText('')
      setChosen(new Set())
      draft.done()
      void pages.reload()
      controller.refresh([applicationId])
    } finally {
      setBusy(false)
    }
  }
  return (
    <section ref={section} className={classes.section} aria-label={messages.notes}>
      {canWrite ? (
        <form
          className={classes.writing}
          onSubmit={(event) => {
            event.preventDefault()
            void write()
          }}
        >
          <RestoredDraft isBack={draft.isRestored} onDrop={draft.drop} />
          <MentionField
            applicationId={applicationId}
            editor={editor}
            label={messages.noteNew}
            value={text}
            onChange={setText}
            onMention={(memberId) => setChosen(new Set([...chosen, memberId]))}
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
            <p className={classes.noteText}>
              <NoteText {...note} />
            </p>
            <p className={classes.quiet}>
              <Avatar name={note.author} id={note.authorMemberId} /> {note.author} ·{' '}
              <RelativeTime at={note.createdAt} />
            </p>
          </li>
        ))}
      </ul>
      <LoadMore
        hasMore={pages.hasMore}
        busy={pages.busy}
        problem={pages.moreFailure && problemText(pages.moreFailure)}
        onMore={pages.loadMore}
      />
    </section>
  )
}
