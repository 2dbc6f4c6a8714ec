import type { components } from '#contract/schema.gen.ts'
import '#src/ui/theme/pipeline-tokens.css'
import classes from './funnel.module.css'

/** Candidates per stage as bars of their share; the numbers are its label. */
export function Funnel({ row }: { row: components['schemas']['PositionRow'] }) {
  const stages = row.position.stages.map((stage, index) => ({
    id: stage.id,
    name: stage.name,
    kind: stage.type,
    count: row.funnel[index]?.count ?? 0,
  }))
  const largest = Math.max(1, ...stages.map((stage) => stage.count))
  const label = stages.map((stage) => `${stage.name} ${stage.count}`).join(', ')
  const width = 10
  const gap = 2
  const height = 20
  return (
    <svg
      className={classes.root}
      role="img"
      aria-label={label}
      width={stages.length * (width + gap)}
      height={height}
      viewBox={`0 0 ${stages.length * (width + gap)} ${height}`}
    >
      <title>{label}</title>
      {stages.map((stage, index) => {
        const bar = stage.count === 0 ? 1 : Math.max(3, (stage.count / largest) * height)
        return (
          <rect
            key={stage.id}
            className={stage.count === 0 ? classes.empty : classes.bar}
            data-kind={stage.kind}
            x={index * (width + gap)}
            y={height - bar}
            width={width}
            height={bar}
            rx={1}
          />
        )
      })}
    </svg>
  )
}
