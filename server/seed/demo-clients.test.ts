import { expect, it } from 'vitest'
import { topicCatalogue } from '#server/evidence/topics/catalogue/topic-catalogue.ts'
import { demoClients } from './demo-clients.ts'

it('requires catalog topics only', () => {
  const known = new Set(topicCatalogue.map(([slug]) => slug))
  const asked = demoClients.flatMap(({ positions }) => positions.flatMap(({ requirements }) => requirements))
  expect(asked.filter(({ topic }) => !known.has(topic))).toEqual([])
})
