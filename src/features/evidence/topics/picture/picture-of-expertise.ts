import type { Activity } from '#machines/shared/spectrum-months.ts'
import { spectrumPicture, type Picture, type PictureColours } from '#src/ui/spectrum/picture.ts'
import { expertiseSpan, type DatedTopics } from '../../shared/expertise-span.ts'
import { messages } from '../drawer/drawer-words.ts'
import { weeksText } from '#machines/shared/weeks-text.ts'
import { mondayOf } from '../../shared/weeks.ts'
import { pictureWords as words } from './picture-words.ts'

/** Topics with their numbers, as the developer has them and as a link shows them. */
export interface PicturedExpertise extends DatedTopics {
  readonly items: readonly {
    readonly topic: { readonly name: string }
    readonly activity: Activity
    readonly level: number
    readonly points: number
  }[]
}

/** More would be no picture any more, and larger than a browser's canvas. */
const mostTopics = 40

/** A picture of the first topics, most weeks first as everywhere. */
export function pictureOfExpertise(
  expertise: PicturedExpertise,
  name: string | null,
  colours: PictureColours,
): Picture {
  const { items, asOf } = expertise
  const rest = items.length - mostTopics
  return spectrumPicture({
    title: name ?? words.anonymous,
    caption: words.caption(mondayOf(asOf)),
    topics: items.slice(0, mostTopics).map(({ topic, activity, level, points }) => ({
      name: topic.name,
      activity,
      said: `${messages.levelName(level)} · ${messages.weeks(weeksText(points))}`,
    })),
    more: rest > 0 ? words.more(rest) : null,
    span: expertiseSpan(expertise),
    colours,
  })
}
