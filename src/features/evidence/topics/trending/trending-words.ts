import type { TopicProfile } from '../../shared/evidence-types.ts'

type Direction = TopicProfile['trendingTopics'][number]['trend']['direction']

const grouped = new Intl.NumberFormat('en')

const directions: Record<Direction, string> = {
  rising: 'rising',
  steady: 'steady',
  falling: 'falling',
}

export const trendingWords = {
  title: 'Trending topics',
  failed: 'Couldn’t load trending topics',
  none: 'Not enough data yet. We list topics that ten or more developers worked on recently.',
  about: 'Among developers visible to companies, over the last three full months.',
  topic: 'Topic',
  others: 'Developers',
  own: 'Your level',
  people: (n: number) => `${grouped.format(n)} or more`,
  directions,
  level: (level: number) => (level === 0 ? 'No level yet' : `Level ${level}`),
  notObserved: 'No data',
} as const
