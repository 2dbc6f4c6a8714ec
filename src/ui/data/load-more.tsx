import { Button } from '@mantine/core'
import { FormError } from '../form/form-error.tsx'
import classes from './load-more.module.css'

interface LoadMoreProps {
  /** Label of the button, if a list has its own. */
  label?: string
  hasMore: boolean
  busy?: boolean
  /** Title of the error, if a list has its own. */
  failed?: string
  /** Why loading failed, and what to do; null if it did not. */
  problem?: string | null
  onMore: () => void
}

/** Below a list with more pages: the button that loads the next page, and why it failed. The shown rows stay. */
export function LoadMore({
  label = 'Show more',
  hasMore,
  busy = false,
  failed = 'Couldn’t load more.',
  problem = null,
  onMore,
}: LoadMoreProps) {
  return (
    <>
      <FormError>{problem === null ? null : `${failed} ${problem}`}</FormError>
      {hasMore ? (
        <Button variant="default" size="xs" className={classes.more ?? ''} loading={busy} onClick={onMore}>
          {label}
        </Button>
      ) : null}
    </>
  )
}
