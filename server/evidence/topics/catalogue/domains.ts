import type { Topic } from './topic.ts'

/** Domains: developers declare them, because no file shows them. */
export const domains: readonly Topic[] = [
  ['payments', 'Payments', 'domain'],
  ['banking', 'Banking', 'domain'],
  ['insurance', 'Insurance', 'domain'],
  ['healthcare', 'Healthcare', 'domain'],
  ['e-commerce', 'E-commerce', 'domain'],
  ['logistics', 'Logistics', 'domain'],
  ['education', 'Education', 'domain'],
  ['gaming', 'Gaming', 'domain'],
  ['advertising', 'Advertising', 'domain'],
  ['telecommunications', 'Telecommunications', 'domain'],
  ['energy', 'Energy', 'domain'],
  ['embedded-systems', 'Embedded systems', 'domain'],
  ['robotics', 'Robotics', 'domain'],
  ['computer-vision', 'Computer vision', 'domain'],
  ['natural-language-processing', 'Natural language processing', 'domain', { aliases: ['nlp'] }],
  ['machine-learning', 'Machine learning', 'domain', { aliases: ['ml'] }],
  ['data-engineering', 'Data engineering', 'domain'],
  ['cryptography', 'Cryptography', 'domain'],
  ['information-security', 'Information security', 'domain', { aliases: ['security'] }],
  ['networking', 'Networking', 'domain'],
  ['compilers', 'Compilers', 'domain'],
  ['databases', 'Databases', 'domain'],
  ['distributed-systems', 'Distributed systems', 'domain'],
  ['geospatial', 'Geospatial', 'domain'],
]
