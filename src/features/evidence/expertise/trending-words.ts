import type { TopicProfile } from '../evidence-types.ts'

type Direction = TopicProfile['trendingTopics'][number]['trend']['direction']

const grouped = new Intl.NumberFormat('en')

const directions: Record<Direction, string> = {
  rising: 'more than before',
  steady: 'as many as before',
  falling: 'fewer than before',
}

export const trendingWords = {
  title: 'Trending beside yours',
  failed: 'What others work on could not be loaded',
  none: 'There are not enough people yet. A topic is told once ten of those who show themselves to companies have worked on it in three months.',
  about:
    'What developers who show themselves to companies have worked on in the three months before this one. People are counted in tens, so that nobody can be told from it.',
  topic: 'Topic',
  others: 'People',
  own: 'You',
  people: (n: number) => `${grouped.format(n)} or more`,
  directions,
  level: (level: number) => (level === 0 ? 'No level yet' : `Level ${level}`),
  notObserved: 'Not observed',
} as const
