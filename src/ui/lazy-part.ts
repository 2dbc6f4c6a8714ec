import { lazy, type ComponentType } from 'react'
import { ignoreUnloaded } from '../lib/defects.ts'

const Nothing = (): null => null

/**
 * A part of a page with its own chunk, without which the page is still usable: if the chunk fails to load, the part
 * is left out, instead of an error that replaces the page and its text.
 */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async (): Promise<{ default: ComponentType<Props> }> => ({
    default: (await load().catch(ignoreUnloaded)) ?? Nothing,
  }))
