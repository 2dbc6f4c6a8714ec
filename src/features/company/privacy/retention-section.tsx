import { Button } from '@mantine/core'
import { useState } from 'react'
import { useApi } from '#src/api/api-context.tsx'
import { useSubmit } from '#src/api/use-submit.ts'
import { formatDay } from '#src/lib/dates.ts'
import { useAlert } from '#src/session/alert-context.tsx'
import { FormError } from '#src/ui/form/form-error.tsx'
import { changedElsewhere } from '#src/ui/messages.ts'
import { lazyPiece } from '#src/ui/overlay/lazy-piece.tsx'
import { changePrivacy, type CompanyPrivacy } from '../mutations.ts'
import classes from './privacy.module.css'
import { privacyWords as words } from './words.ts'

const RetentionDialog = lazyPiece(async () => (await import('./retention-dialog.tsx')).RetentionDialog)

interface RetentionSectionProps {
  privacy: CompanyPrivacy
  canChange: boolean
  /** Settles once the page shows the saved settings. */
  onSaved: () => Promise<void>
}

/** How long inactive candidates are kept, and a pending change of it. */
export function RetentionSection({ privacy, canChange, onSaved }: RetentionSectionProps) {
  const api = useApi()
  const alert = useAlert()
  const { pending: isPending, failure, submit } = useSubmit()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const { retentionMonths, pendingRetention: waiting, version } = privacy
  const cancel = async () => {
    const saved = await submit(() => changePrivacy(api, { retentionMonths }, `"${version}"`))
    await onSaved()
    if (saved !== null) alert.success(words.pendingCancelled)
  }
  return (
    <section className={classes.part} aria-labelledby="privacy-retention">
      <div className={classes.head}>
        <h2 id="privacy-retention" className={classes.heading}>
          {words.retention}
        </h2>
        {canChange ? (
          <Button variant="default" size="xs" onClick={() => setOpen(true)}>
            {words.changeRetention}
          </Button>
        ) : null}
      </div>
      <p className={classes.words}>
        {retentionMonths === null ? words.keeps : words.erases(retentionMonths)}
      </p>
      <FormError>
        {failure === null ? null : failure.status === 412 ? changedElsewhere : failure.message}
      </FormError>
      {waiting === null ? null : (
        <div className={classes.waiting}>
          <p>{words.pending(waiting.months, formatDay(waiting.from))}</p>
          {canChange ? (
            <Button variant="default" size="xs" loading={isPending} onClick={() => void cancel()}>
              {words.cancelPending}
            </Button>
          ) : null}
        </div>
      )}
      {isOpen ? (
        <RetentionDialog privacy={privacy} onSaved={onSaved} onClose={close} onGiveUp={close} />
      ) : null}
    </section>
  )
}
