import type { components } from '#contract/schema.gen.ts'
import { escapeHtml } from '#server/http/pages/escape-html.ts'
import { cardSize, mostOnCard } from '../social-card/social-card.ts'
import { words } from './shared-page-words.ts'

type ShownProfile = components['schemas']['ShownProfile']
type Topics = NonNullable<ShownProfile['expertise']>['items']

const named = (topics: Topics): string =>
  words.listed(
    topics
      .slice(0, mostOnCard)
      .map(({ topic, level }) => (level === 0 ? topic.name : `${topic.name} (${words.levelOf(level)})`)),
  )

/**
 * Tags for the preview of a posted link: the name and picture that the page shows.
 * @param card absolute URL of the picture: crawlers accept no relative one
 */
export function socialTags({ introduction, expertise }: ShownProfile, card: string): string {
  const topics = expertise?.items ?? []
  const tags = [
    ['og:type', 'profile'],
    ['og:site_name', words.product],
    ['og:title', introduction?.name ?? words.anonymous],
    ['og:image', card],
    ['og:image:type', 'image/png'],
    ['og:image:width', String(cardSize.width)],
    ['og:image:height', String(cardSize.height)],
    ['og:image:alt', topics.length === 0 ? words.preview : words.cardOf(named(topics))],
  ]
  return [
    ...tags.map(([name = '', said = '']) => `<meta property="${name}" content="${escapeHtml(said)}">`),
    '<meta name="twitter:card" content="summary_large_image">',
    `<meta name="twitter:image" content="${escapeHtml(card)}">`,
  ].join('\n')
}
