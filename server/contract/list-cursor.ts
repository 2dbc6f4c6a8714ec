import { decodeCursor, type Cursor } from '../db/cursor.ts'
import { badParameter } from './answers.ts'

/** The cursor is from another list, order or caller. */
export const foreignCursor = badParameter('cursor', 'cursor', 'This cursor isn’t valid for this list.')

/**
 * Where the page of a list begins (docs/api.md#lists): after `cursor`, or at the beginning when it is null.
 * @param kind what the list is sorted by
 */
export function listCursor(
  sent: string | undefined,
  kind: 'moment' | 'text',
): { cursor: Cursor | null } | { refusal: typeof foreignCursor } {
  if (sent === undefined) return { cursor: null }
  const cursor = decodeCursor(sent, kind)
  return cursor === null ? { refusal: foreignCursor } : { cursor }
}
