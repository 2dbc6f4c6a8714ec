import { ActionIcon, CloseButton, Group, Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconArrowsMaximize, IconArrowsMinimize } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import * as messages from '../messages.ts'
import * as words from './dialog-words.ts'
import classes from './modal-dialog.module.css'

interface ModalDialogProps {
  opened: boolean
  onClose: () => void
  title: string
  /** Offers to fill the screen; always fills it on a phone. */
  fullscreen?: boolean
  /** `api-table` gives the wide, edge-to-edge body of the API tables; `wide` is for forms of two columns, `table` for rows. */
  variant?: 'plain' | 'wide' | 'table' | 'api-table'
  /** Buttons at the foot, primary last. */
  actions?: ReactNode
  /** Another dialog is open above it, which Escape closes first. */
  isBelow?: boolean
  children: ReactNode
}

const widths = { plain: 480, wide: 720, table: 960, 'api-table': 960 } as const

/** A dialog with a close button; traps the focus and returns it on close. Full width on a phone. */
export function ModalDialog(props: ModalDialogProps) {
  const { opened, onClose, title, fullscreen = false, variant = 'plain', actions, isBelow, children } = props
  const [filled, setFilled] = useState(false)
  const phone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const Resize = filled ? IconArrowsMinimize : IconArrowsMaximize
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      closeOnEscape={isBelow !== true}
      size={widths[variant]}
      fullScreen={filled || (fullscreen && phone)}
      centered
      classNames={{ content: classes.content, body: classes.body }}
    >
      <Modal.Overlay />
      <Modal.Content data-variant={variant}>
        <Modal.Header>
          <Modal.Title>{title}</Modal.Title>
          <Group gap={4} wrap="nowrap">
            {fullscreen && !phone ? (
              <ActionIcon
                aria-label={filled ? words.exitFullscreen : words.fullscreen}
                aria-pressed={filled}
                onClick={() => setFilled(!filled)}
              >
                <Resize size={16} stroke={1.5} aria-hidden="true" />
              </ActionIcon>
            ) : null}
            <CloseButton aria-label={messages.close} onClick={onClose} size={32} iconSize={18} />
          </Group>
        </Modal.Header>
        <Modal.Body>{children}</Modal.Body>
        {actions === undefined ? null : <div className={classes.actions}>{actions}</div>}
      </Modal.Content>
    </Modal.Root>
  )
}
