import { useId } from 'react'
import type { Drawing, DrawnBox, DrawnLine } from './drawing-types.ts'
import classes from './machine-drawing.module.css'

const leading = 16

function Box({ box, isNow }: { box: DrawnBox; isNow: boolean }) {
  const { kind, title, isInitial, notes, x, y, width, height } = box
  return (
    <g className={classes.box} data-kind={kind} data-now={isNow || undefined}>
      <rect x={x} y={y} width={width} height={height} rx={6} />
      {isInitial ? <circle cx={x + 16} cy={y + 16} r={4} /> : null}
      <text className={classes.title} x={x + (isInitial ? 26 : 12)} y={y + 20}>
        {title}
      </text>
      {notes.map((note, index) => (
        <text key={note} x={x + 12} y={y + 40 + index * leading}>
          {note}
        </text>
      ))}
    </g>
  )
}

function Line({ line, arrow, isNext }: { line: DrawnLine; arrow: string; isNext: boolean }) {
  return (
    <g className={classes.line} data-next={isNext || undefined}>
      <path d={line.d} markerEnd={`url(#${arrow})`} />
      {line.labels.map((label, index) => (
        <text key={label} x={line.x + 4} y={line.y + 13 + index * leading}>
          {label}
        </text>
      ))}
    </g>
  )
}

interface MachineDrawingProps {
  drawing: Drawing
  /** Dot path of the current state. */
  state: string
  label: string
}

/** A machine in its generated layout; the current state is filled, and its transitions are bold. */
export function MachineDrawing({ drawing, state, label }: MachineDrawingProps) {
  const arrow = useId()
  const { width, height, boxes, lines } = drawing
  const leadsOn = (from: string) => state === from || state.startsWith(`${from}.`)
  const now = boxes.find((box) => box.state === state)
  /** Where the drawing is wider than its frame, scrolls the current state to the middle. */
  const showNow = (frame: HTMLElement | null) => {
    if (frame === null || now === undefined) return
    const margin = Math.max(0, frame.clientWidth - width) / 2
    frame.scrollLeft = margin + now.x + now.width / 2 - frame.clientWidth / 2
  }
  return (
    <div ref={showNow} className={classes.frame} role="region" aria-label={label} tabIndex={0}>
      <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden="true">
        <defs>
          <marker
            id={arrow}
            viewBox="0 0 8 8"
            refX="7.5"
            refY="4"
            markerWidth="8"
            markerHeight="8"
            markerUnits="userSpaceOnUse"
            orient="auto"
          >
            <path className={classes.head} d="M0 .5 8 4 0 7.5z" />
          </marker>
        </defs>
        {boxes
          .filter(({ kind }) => kind === 'group')
          .map((box) => (
            <Box key={box.state} box={box} isNow={false} />
          ))}
        {lines.map((line) => (
          <Line key={line.d} line={line} arrow={arrow} isNext={leadsOn(line.from)} />
        ))}
        {boxes
          .filter(({ kind }) => kind !== 'group')
          .map((box) => (
            <Box key={box.state} box={box} isNow={box.state === state} />
          ))}
      </svg>
    </div>
  )
}
