import { lazy, type ComponentType } from 'react'
import { ignoreUnloaded } from '../lib/defects.ts'

const Nothing = (): null => null

/**
 * A part of a page that has a chunk of its own, and without which the page is still usable: where the chunk does not come,
 * nothing stands in its place, instead of an error in place of the whole page with what was typed there.
 */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async (): Promise<{ default: ComponentType<Props> }> => ({
    default: (await load().catch(ignoreUnloaded)) ?? Nothing,
  }))
