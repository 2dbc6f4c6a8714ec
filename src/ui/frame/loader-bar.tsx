import * as messages from '../messages.ts'
import classes from './loader-bar.module.css'

/**
 * The thin line under the header while requests are pending. Appears after 150 ms, so that quick requests show
 * nothing.
 */
export function LoaderBar({ loading }: { loading: boolean }) {
  return (
    <div className={classes.track}>
      {loading ? <div className={classes.bar} role="progressbar" aria-label={messages.loading} /> : null}
    </div>
  )
}
