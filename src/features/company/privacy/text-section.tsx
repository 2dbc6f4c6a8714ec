import { Button } from '@mantine/core'
import { useState } from 'react'
import { useLiveReload } from '#src/api/api-context.tsx'
import { useQuery } from '#src/api/queries/use-query.ts'
import { formatDay } from '#src/lib/dates.ts'
import { LoadingState } from '#src/ui/feedback/loading-state.tsx'
import { lazyPiece } from '#src/ui/overlay/lazy-piece.tsx'
import type { ConsentText } from '../mutations.ts'
import { consentTextsQuery } from '../queries.ts'
import { concernsPrivacy } from './concerns-privacy.ts'
import classes from './privacy.module.css'
import { privacyWords as words } from './words.ts'

const TextDialog = lazyPiece(async () => (await import('./text-dialog.tsx')).TextDialog)

const nameOf = ({ version, createdAt }: ConsentText): string =>
  words.version(version, createdAt === null ? null : formatDay(createdAt.slice(0, 10)))

/** The consent text, and its earlier versions. */
export function TextSection({ canChange }: { canChange: boolean }) {
  const { data, reload } = useQuery(consentTextsQuery)
  useLiveReload(reload, concernsPrivacy)
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const [current, ...earlier] = data?.items ?? []
  return (
    <section className={classes.part} aria-labelledby="privacy-text">
      <div className={classes.head}>
        <h2 id="privacy-text" className={classes.heading}>
          {words.textTitle}
        </h2>
        {canChange && current !== undefined ? (
          <Button variant="default" size="xs" onClick={() => setOpen(true)}>
            {words.editText}
          </Button>
        ) : null}
      </div>
      <p className={classes.quiet}>{words.textPurpose}</p>
      {current === undefined ? (
        <LoadingState shape="entries" count={1} />
      ) : (
        <>
          <p className={classes.text}>{current.text}</p>
          <p className={classes.quiet}>{nameOf(current)}</p>
          {earlier.length === 0 ? null : (
            <details className={classes.earlier}>
              <summary>{words.earlier(earlier.length)}</summary>
              <ol className={classes.versions} aria-label={words.earlierList}>
                {earlier.map((one) => (
                  <li key={one.version}>
                    <p className={classes.quiet}>{nameOf(one)}</p>
                    <p className={classes.text}>{one.text}</p>
                  </li>
                ))}
              </ol>
            </details>
          )}
          {isOpen ? <TextDialog current={current} onSaved={reload} onClose={close} onGiveUp={close} /> : null}
        </>
      )}
    </section>
  )
}
