import { inTime } from '../lib/in-time.ts'
import { unreached, type Reach } from '../lib/reach.ts'

interface LazyComponent {
  /** Gone once the component is loaded, as the router's own loader has it. */
  preload?: (() => Promise<unknown> | undefined) | undefined
}

const isLazy = (component: unknown): component is LazyComponent =>
  typeof component === 'function' && 'preload' in component && typeof component.preload === 'function'

/** Whether the server is there at all, whatever it answers. */
export const isAnswering = (): Promise<boolean> =>
  inTime((signal) => fetch('/', { method: 'HEAD', cache: 'no-store', signal })).then(
    ({ status }) => status < 502,
    () => false,
  )

/**
 * Makes a navigation wait for its page's chunk while the server cannot be reached. The router's own loader keeps quiet
 * about a chunk that did not come and reloads the document instead, which without a server is the browser's error page.
 * A chunk that a newer version has replaced is left to it: the server answers then.
 */
export function persistChunks(
  routes: Iterable<{ readonly options: { readonly component?: unknown } }>,
  reach: Reach,
  answers: () => Promise<boolean> = isAnswering,
): void {
  const forEver = new AbortController().signal
  for (const { options } of routes) {
    const { component } = options
    if (!isLazy(component)) continue
    const load = component.preload
    let underWay: Promise<unknown> | null = null
    const attempt = async () => {
      if (navigator.onLine) await load?.()
      if (component.preload === undefined) return 'loaded'
      return (await answers()) ? 'gone' : unreached
    }
    component.preload = () => {
      underWay ??= reach.persist(attempt, forEver).finally(() => {
        underWay = null
      })
      return underWay
    }
  }
}
