import { lazy, Suspense, useEffect, useState, useTransition, type ReactNode } from 'react'
import { ignoreUnloaded } from '../../lib/defects.ts'
import * as messages from '../messages.ts'
import classes from './lazy-piece.module.css'

interface Around {
  readonly waiting?: ReactNode
  /** Closes the piece without loading it. */
  readonly onGiveUp: () => void
}

type Piece<Props> = (props: Props) => ReactNode

interface Missing extends Around {
  readonly onRetry: () => void
  readonly isRetrying: boolean
}

/** Loading for longer than this is announced, in milliseconds. */
export const slowAfterMs = 2_000

/** Says that the piece still loads: a network that swallows the request reports nothing until the answer limit. */
function ComingPiece({ waiting, onGiveUp }: Around) {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowAfterMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      {waiting}
      {isSlow ? (
        <div className={classes.root} role="status">
          <span className={classes.words}>{messages.pieceSlow}</span>
          <button type="button" className={classes.button} onClick={onGiveUp}>
            {messages.close}
          </button>
        </div>
      ) : null}
    </>
  )
}

/**
 * Shows the failure above the unchanged page. Part of the page's chunk and without Mantine, because loading may fail again.
 */
function MissingPiece({ waiting, onGiveUp, onRetry, isRetrying }: Missing) {
  return (
    <>
      {waiting}
      <div className={classes.root} role="alert">
        <span className={classes.words}>{messages.pieceMissing}</span>
        <button type="button" className={classes.button} disabled={isRetrying} onClick={onRetry}>
          {isRetrying ? messages.loading : messages.tryAgain}
        </button>
        <button type="button" className={classes.button} onClick={onGiveUp}>
          {messages.close}
        </button>
      </div>
    </>
  )
}

/**
 * A dialog, drawer or menu that opens on a click and has its own chunk. If the chunk fails to load, a message above
 * the page offers to try again and the page keeps its text; reopening loads it again.
 */
export function lazyPiece<Props extends object>(load: () => Promise<Piece<Props>>) {
  let hasFailed = false
  const begin = () =>
    lazy(async (): Promise<{ default: Piece<Props & Missing> }> => {
      try {
        return { default: await load() }
      } catch (error) {
        ignoreUnloaded(error)
        hasFailed = true
        return { default: MissingPiece }
      }
    })
  let latest = begin()
  const restart = () => {
    hasFailed = false
    latest = begin()
    return latest
  }
  return function LazyPiece(props: Props & Around) {
    const [Present, setPresent] = useState(() => (hasFailed ? restart() : latest))
    const [isRetrying, startRetry] = useTransition()
    const onRetry = () => {
      // Created outside the updater, which React may call several times.
      const next = restart()
      startRetry(() => setPresent(() => next))
    }
    return (
      <Suspense fallback={<ComingPiece waiting={props.waiting} onGiveUp={props.onGiveUp} />}>
        <Present {...props} onRetry={onRetry} isRetrying={isRetrying} />
      </Suspense>
    )
  }
}
