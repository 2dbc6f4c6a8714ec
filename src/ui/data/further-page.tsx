import { Button } from '@mantine/core'
import { FormError } from '../form/form-error.tsx'
import classes from './further-page.module.css'

interface FurtherPageProps {
  /** What the button leads to, where a list has words of its own. */
  label?: string
  hasMore: boolean
  busy?: boolean
  /** What has not come, where a list has words of its own. */
  failed?: string
  /** Why it has not come, and what to do; null where it has. */
  problem?: string | null
  onMore: () => void
}

/** Below a list of which more can be asked for: why the further part has not come, and the way to it. What is shown stays. */
export function FurtherPage({
  label = 'Show more',
  hasMore,
  busy = false,
  failed = 'Couldn’t load more.',
  problem = null,
  onMore,
}: FurtherPageProps) {
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
