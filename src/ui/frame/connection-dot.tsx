import * as messages from './connection-words.ts'
import classes from './connection-dot.module.css'

export type Connection = 'live' | 'catchingUp' | 'connecting' | 'offline'

const words: Record<Connection, string> = {
  live: messages.live,
  catchingUp: messages.catchingUp,
  connecting: messages.connecting,
  offline: messages.offline,
}

const hints: Record<Connection, string> = {
  live: messages.liveHint,
  catchingUp: messages.catchingUpHint,
  connecting: messages.connectingHint,
  offline: messages.offlineHint,
}

/** Whether colleagues' changes arrive live: a dot and a word; the dot's shape differs too. */
export function ConnectionDot({ state }: { state: Connection }) {
  return (
    <span className={classes.root} data-state={state} role="status" title={hints[state]}>
      <span className={classes.dot} aria-hidden="true" />
      <span className={classes.label}>{words[state]}</span>
    </span>
  )
}
