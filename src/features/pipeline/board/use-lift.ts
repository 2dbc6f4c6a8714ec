import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { setCustomNativeDragPreview } from '@atlaskit/pragmatic-drag-and-drop/element/set-custom-native-drag-preview'
import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import classes from './board-card.module.css'

/** How far the lifted card reaches beyond its own box once it is tilted, in pixels: room for corners and shadow. */
const room = 24

/**
 * Lets a card be lifted: what follows the pointer is a copy of it, tilted and with a shadow.
 * @returns whether it is in the air
 */
export function useLift(root: RefObject<HTMLElement | null>, id: string, may: boolean): boolean {
  const [dragged, setDragged] = useState(false)
  const isStill = useEffectEvent(() => may)
  useEffect(() => {
    const element = root.current
    if (element === null) return undefined
    return draggable({
      element,
      canDrag: () => isStill(),
      getInitialData: () => ({ type: 'card', id }),
      onGenerateDragPreview: ({ nativeSetDragImage, location }) => {
        const { x, y } = element.getBoundingClientRect()
        const { clientX, clientY } = location.current.input
        setCustomNativeDragPreview({
          nativeSetDragImage,
          getOffset: () => ({ x: clientX - x + room, y: clientY - y + room }),
          render: ({ container }) => container.append(liftedCopy(element)),
        })
      },
      onDragStart: () => setDragged(true),
      onDrop: () => setDragged(false),
    })
  }, [root, id])
  return dragged
}

function liftedCopy(element: HTMLElement): HTMLElement {
  const frame = document.createElement('div')
  frame.style.padding = `${room}px`
  const density = element.closest('[data-density]')?.getAttribute('data-density')
  if (density) frame.dataset.density = density
  const copy = element.cloneNode(true)
  if (copy instanceof HTMLElement) {
    copy.classList.add(classes.lifted ?? '')
    copy.style.width = `${element.offsetWidth}px`
    frame.append(copy)
  }
  return frame
}
