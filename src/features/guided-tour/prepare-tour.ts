import { openTourView, waitShownAfterMs, type TourView } from './tour-view.ts'
import { watchDialogs } from './watch-dialogs.ts'

export interface PrepareEdges<Value> {
  readonly read: (signal: AbortSignal) => Promise<Value>
  /** Calls back after each navigation of the person. Returns a function that ends the subscription. */
  readonly onNavigated: (navigated: () => void) => () => void
  /** Called with the loaded records, and with the view if it is already open: the caller shows a step or ends the view. */
  readonly ready: (value: Value, view: TourView | undefined) => void
  /** Called where the person skips the tour, navigates or has a dialog to answer first. */
  readonly left: () => void
}

/** Loads the records of a tour. The page stays usable until the waiting card is shown. Returns a function that ends it at once. */
export function prepareTour<Value>({ read, onNavigated, ready, left }: PrepareEdges<Value>): () => void {
  const ends = new AbortController()
  let view: TourView | undefined
  const end = () => {
    ends.abort()
    clearTimeout(card)
    unsubscribe()
    unwatchDialogs()
  }
  const close = () => {
    if (ends.signal.aborted) return
    end()
    view?.end()
  }
  const leave = () => {
    if (ends.signal.aborted) return
    close()
    left()
  }
  const unsubscribe = onNavigated(leave)
  const unwatchDialogs = watchDialogs(leave)
  const card = setTimeout(() => {
    view = openTourView()
    view.hear((wish) => {
      if (wish === 'skipped' || wish === 'escaped') leave()
    })
    view.wait(0)
  }, waitShownAfterMs)
  const receive = (value: Value) => {
    if (ends.signal.aborted) return
    end()
    ready(value, view)
  }
  // A call that ended with the session ends the tour with it.
  void read(ends.signal).then(receive, leave)
  return close
}
