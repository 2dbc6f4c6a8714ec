import classes from './pipeline-picture.module.css'

/** Cards per column of a board that narrows to the one who is hired. */
const columns = [[0, 1, 2, 3], [0, 1, 2], [0, 1], [0]] as const

/** A small drawing of a pipeline. Decoration. */
export function PipelinePicture() {
  return (
    <svg className={classes.picture} viewBox="0 0 400 220" fill="none" aria-hidden="true" focusable="false">
      {columns.map((cards, column) => {
        const x = 4 + column * 100
        return (
          <g key={x}>
            <rect className={classes.column} x={x} y="4" width="92" height="212" rx="6" />
            <rect className={classes.head} x={x + 10} y="16" width={44 - column * 4} height="6" rx="3" />
            {cards.map((card) => {
              const y = 34 + card * 44
              const isHired = column === columns.length - 1
              return (
                <g key={y}>
                  <rect className={classes.card} x={x + 8} y={y} width="76" height="36" rx="4" />
                  <rect
                    className={classes.line}
                    x={x + 16}
                    y={y + 10}
                    width={38 + ((card * 7) % 14)}
                    height="5"
                    rx="2.5"
                  />
                  <rect
                    className={classes.faint}
                    x={x + 16}
                    y={y + 21}
                    width={26 + ((card * 11) % 20)}
                    height="4"
                    rx="2"
                  />
                  {isHired ? <path className={classes.grain} d={`M${x + 74} ${y + 9} l6 12 h-12 Z`} /> : null}
                </g>
              )
            })}
          </g>
        )
      })}
    </svg>
  )
}
