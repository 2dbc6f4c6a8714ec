import type { components } from '#server/contract/schema.gen.ts'
import { escapeHtml } from '#server/http/pages/escape-html.ts'
import { words } from './shared-page-words.ts'

/** So many topics have room where chats show a preview. */
const mostTopics = 5

/** What chats and networks show of a link that is posted there: of the one projection, so never more than the page shows. */
export function socialTags({ introduction, expertise }: components['schemas']['ShownProfile']): string {
  const topics = (expertise?.items ?? [])
    .slice(0, mostTopics)
    .map(({ topic, level }) => (level === 0 ? topic.name : `${topic.name} (${words.levelOf(level)})`))
  const sentences = [introduction?.headline ?? '', words.listed(topics)].filter((said) => said !== '')
  const tags = [
    ['og:type', 'profile'],
    ['og:site_name', words.product],
    ['og:title', introduction?.name ?? words.anonymous],
    ['og:description', sentences.length === 0 ? words.preview : sentences.join(' · ')],
  ]
  return [
    ...tags.map(([name = '', said = '']) => `<meta property="${name}" content="${escapeHtml(said)}">`),
    '<meta name="twitter:card" content="summary">',
  ].join('\n')
}
