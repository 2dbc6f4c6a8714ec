import type { Activity } from '#machines/domain/spectrum/spectrum-months.ts'
import { spectrumPicture, type Picture, type PictureColours } from '#src/ui/spectrum/picture.ts'
import { expertiseSpan, type DatedTopics } from '../../shared/expertise-span.ts'
import { messages } from '../drawer/drawer-words.ts'
import { weeksText } from '#machines/domain/spectrum/weeks-text.ts'
import { mondayOf } from '../../shared/weeks.ts'
import { pictureWords as words } from './picture-words.ts'

/** Topics with their numbers, from the developer's own page or from a shared profile. */
export interface PicturedExpertise extends DatedTopics {
  readonly items: readonly {
    readonly topic: { readonly name: string }
    readonly activity: Activity
    readonly level: number
    readonly points: number
  }[]
}

/** An image of more topics is hard to read and exceeds the maximum size of a browser's canvas. */
const mostTopics = 40

/** Draws the first topics in the order of the table. */
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
