import { UnstyledButton } from '@mantine/core'
import { localText, momentsOf, offsetName } from './local-time.ts'
import classes from './moment-hint.module.css'
import { momentWords as words } from './moment-words.ts'
import { instantText } from './typed-moment.ts'

interface MomentHintProps {
  at: Date
  zone: string
  /** Chooses the other one of two equal wall-clock times. */
  onChoose: (value: string) => void
}

/** The zone of a time. When clocks go back, it says which of two equal times is chosen, and offers the other. */
export function MomentHint({ at, zone, onChoose }: MomentHintProps) {
  const local = localText(at, zone)
  const [first, second] = momentsOf(local, zone)
  const isFirst = first?.getTime() === at.getTime()
  const other = isFirst ? second : first
  return (
    <span className={classes.root}>
      <span>{words.zone(zone, offsetName(at, zone))}</span>
      {second === undefined || other === undefined ? null : (
        <span role="status">
          {words.twice(local.slice(11), isFirst ? 'first' : 'second')}{' '}
          <UnstyledButton
            component="button"
            className={classes.other ?? ''}
            onClick={() => onChoose(instantText(other))}
          >
            {words.use(isFirst ? 'second' : 'first', offsetName(other, zone))}
          </UnstyledButton>
        </span>
      )}
    </span>
  )
}
