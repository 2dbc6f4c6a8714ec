import { legend } from './spectrum-words.ts'
import classes from './spectrum.module.css'

export function SpectrumLegend() {
  return (
    <p className={classes.legend}>
      {(['gold', 'stone', 'unknown'] as const).map((kind) => (
        <span key={kind}>
          <span className={classes.sample} data-kind={kind} aria-hidden="true" />
          {legend[kind]}
        </span>
      ))}
      <span>{legend.heights}</span>
    </p>
  )
}
