import { lazy, type ComponentType } from 'react'

/**
 * A part of a page that has a chunk of its own, and without which the page is still usable: where the chunk does not come,
 * nothing stands in its place, instead of an error in place of the whole page with what was typed there.
 */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await load().catch((): ComponentType<Props> => () => null) }))
