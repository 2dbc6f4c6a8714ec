import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { useEffect, useEffectEvent, useState, type RefObject } from 'react'

interface RowDrag {
  row: RefObject<HTMLElement | null>
  handle: RefObject<HTMLElement | null>
  id: string
  /** Another row is dropped here and takes this place. */
  onTake: (id: string) => void
}

const kind = 'digestItem'

/** Lets a row be dragged by its handle onto another one's place. */
export function useRowDrag({ row, handle, id, onTake }: RowDrag) {
  const [state, setState] = useState<'still' | 'dragged' | 'target'>('still')
  const take = useEffectEvent(onTake)
  useEffect(() => {
    const [element, dragHandle] = [row.current, handle.current]
    if (element === null || dragHandle === null) return undefined
    return combine(
      draggable({
        element,
        dragHandle,
        getInitialData: () => ({ type: kind, id }),
        onDragStart: () => setState('dragged'),
        onDrop: () => setState('still'),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data.type === kind && source.data.id !== id,
        onDragEnter: () => setState('target'),
        onDragLeave: () => setState('still'),
        onDrop: ({ source }) => {
          setState('still')
          if (typeof source.data.id === 'string') take(source.data.id)
        },
      }),
    )
  }, [row, handle, id])
  return state
}
