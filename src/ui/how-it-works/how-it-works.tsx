import { useEffect, useRef, type ReactNode } from 'react'
import { EmptyLine } from '../feedback/empty-line.tsx'
import { ModalDialog } from '../overlay/modal-dialog.tsx'
import { useReturnFocus } from '../overlay/use-return-focus.ts'
import type { Drawing } from './drawing-types.ts'
import classes from './how-it-works.module.css'
import { words } from './how-words.ts'
import { MachineDrawing } from './machine-drawing.tsx'

/** The transitions out of a state and its groups: label and target. */
function stepsFrom({ boxes, lines }: Drawing, state: string): readonly string[] {
  const titleOf = (id: string) => {
    const box = boxes.find((each) => each.state === id)
    return box === undefined || box.kind === 'fan' ? words.oneOf(box?.notes ?? []) : box.title
  }
  return lines
    .filter(({ from }) => state === from || state.startsWith(`${from}.`))
    .flatMap(({ labels, to }) => labels.map((label) => words.leads(label, titleOf(to))))
}

function Steps({ of }: { of: readonly string[] }) {
  return (
    <ul className={classes.steps}>
      {of.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ul>
  )
}

interface HowItWorksProps {
  drawing: Drawing
  /** Dot path of the current state. */
  state: string
  title: string
  /** Text that applies in every state. */
  about: string
  /** Available actions as buttons; null for users without any. */
  actions: ReactNode
  onClose: () => void
}

/** An entity's state machine from its chart: the current state, the next ones, and the same as text. */
export function HowItWorks({ drawing, state, title, about, actions, onClose }: HowItWorksProps) {
  const intro = useRef<HTMLParagraphElement>(null)
  useReturnFocus()
  useEffect(() => {
    // The button of the transition has disappeared with it.
    if (document.activeElement === document.body) intro.current?.focus()
  }, [state])
  const states = drawing.boxes.filter(({ kind }) => kind === 'state' || kind === 'end')
  const now = states.find((box) => box.state === state)?.title ?? state
  const next = stepsFrom(drawing, state)
  return (
    <ModalDialog opened onClose={onClose} title={title} variant="table" fullscreen>
      <p ref={intro} tabIndex={-1} className={classes.about}>
        {about} <strong>{words.now(now)}</strong>
      </p>
      <MachineDrawing drawing={drawing} state={state} label={words.drawing(title)} />
      <h3 className={classes.heading}>{words.next}</h3>
      <div className={classes.actions}>{actions}</div>
      {next.length === 0 ? <EmptyLine>{words.nothing}</EmptyLine> : <Steps of={next} />}
      <details className={classes.all}>
        <summary>{words.inWords}</summary>
        <dl>
          {states.map((box) => (
            <div key={box.state}>
              <dt>{box.title}</dt>
              <dd>
                <Steps of={stepsFrom(drawing, box.state)} />
              </dd>
            </div>
          ))}
        </dl>
      </details>
    </ModalDialog>
  )
}
