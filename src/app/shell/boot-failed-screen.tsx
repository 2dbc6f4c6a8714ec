import { shellMessages as messages } from './messages.ts'
import classes from './plain-screen.module.css'

/** Nobody knows who is here: shown in place of the app, never taken for "signed out". */
export function BootFailedScreen({ onRetry }: { onRetry: () => void }) {
  return (
    <main className={classes.root}>
      <h1 className={classes.title}>{messages.bootFailedTitle}</h1>
      <p>{messages.bootFailed}</p>
      <div className={classes.actions}>
        <button type="button" className={classes.button} onClick={onRetry}>
          {messages.retry}
        </button>
      </div>
    </main>
  )
}

/** The first page waits for the server: it comes up by itself. */
export function BootWaitingScreen() {
  return (
    <main className={classes.root} aria-live="polite">
      <h1 className={classes.title}>{messages.bootWaitingTitle}</h1>
      <p>{messages.bootWaiting}</p>
    </main>
  )
}
