import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { setCustomNativeDragPreview } from '@atlaskit/pragmatic-drag-and-drop/element/set-custom-native-drag-preview'
import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import classes from './board-card.module.css'

/** Space around the tilted card for its corners and shadow, in pixels. */
const room = 24

/**
 * Makes a card draggable: the pointer carries a tilted copy with a shadow.
 * @returns whether the card is lifted
 */
export function useLift(root: RefObject<HTMLElement | null>, id: string, may: boolean): boolean {
  const [dragged, setDragged] = useState(false)
  const isAllowed = useEffectEvent(() => may)
  useEffect(() => {
    const element = root.current
    if (element === null) return undefined
    return draggable({
      element,
      canDrag: () => isAllowed(),
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
