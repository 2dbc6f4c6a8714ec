import type { Span } from '#machines/domain/spectrum/spectrum-months.ts'
import { SpectrumAxis } from '#src/ui/spectrum/spectrum-axis.tsx'
import { SpectrumStrip } from '#src/ui/spectrum/spectrum-strip.tsx'
import type { TopicExpertise } from '../shared/evidence-types.ts'
import classes from './expertise.module.css'
import { vouchedText } from './vouched.ts'

interface TopicStripProps {
  numbers: Pick<TopicExpertise, 'activity' | 'tiers'>
  span: Span
}

/** Shows a topic by month. For screen readers it adds the share that is verified. */
export function TopicStrip({ numbers, span }: TopicStripProps) {
  return (
    <>
      <SpectrumStrip activity={numbers.activity} span={span} />
      <span className={classes.visuallyHidden}>{vouchedText(numbers.tiers)}</span>
    </>
  )
}

/** The years above strips that are below the names of their topics, for the column head. */
export const AxisBelow = ({ span }: { span: Span }) => (
  <span className={classes.below}>
    <SpectrumAxis span={span} />
  </span>
)
