import { unanswered, type RetryUntilAnswered } from '../lib/retry-until-answered.ts'
import { servedRelease } from './served-release.ts'

interface LazyComponent {
  /** Undefined once the component is loaded, as in the router's own loader. */
  preload?: (() => Promise<unknown> | undefined) | undefined
}

const isLazy = (component: unknown): component is LazyComponent =>
  typeof component === 'function' && 'preload' in component && typeof component.preload === 'function'

const isAnswering = async (): Promise<boolean> => (await servedRelease()) !== undefined

/**
 * Makes a navigation wait for its page's chunk while the server is unreachable. The router's own loader hides a
 * failed chunk and reloads the document, which offline is the browser's error page. A chunk that a newer version has
 * replaced is left to the router: the server answers then.
 */
export function persistChunks(
  routes: Iterable<{ readonly options: { readonly component?: unknown } }>,
  retry: RetryUntilAnswered,
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
      return (await answers()) ? 'gone' : unanswered
    }
    component.preload = () => {
      underWay ??= retry.persist(attempt, forEver).finally(() => {
        underWay = null
      })
      return underWay
    }
  }
}
