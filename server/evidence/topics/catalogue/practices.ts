import type { Topic } from './topic.ts'

/** Practices: developers declare them, because no file shows them. */
export const practices: readonly Topic[] = [
  ['test-driven-development', 'Test-driven development', 'practice', { aliases: ['tdd'] }],
  ['code-review', 'Code review', 'practice'],
  ['pair-programming', 'Pair programming', 'practice'],
  ['continuous-integration', 'Continuous integration', 'practice', { aliases: ['ci'] }],
  ['continuous-delivery', 'Continuous delivery', 'practice', { aliases: ['cd'] }],
  ['site-reliability-engineering', 'Site reliability engineering', 'practice', { aliases: ['sre'] }],
  ['domain-driven-design', 'Domain-driven design', 'practice', { aliases: ['ddd'] }],
  ['event-sourcing', 'Event sourcing', 'practice'],
  ['microservices', 'Microservices', 'practice'],
  ['accessibility', 'Accessibility', 'practice', { aliases: ['a11y'] }],
  ['performance-engineering', 'Performance engineering', 'practice'],
  ['technical-writing', 'Technical writing', 'practice'],
  ['api-design', 'API design', 'practice'],
  ['incident-response', 'Incident response', 'practice'],
  ['mentoring', 'Mentoring', 'practice'],
  ['agile', 'Agile', 'practice'],
  ['scrum', 'Scrum', 'practice'],
  ['observability', 'Observability', 'practice'],
]
