/** What other modules and rooms may use of clients. */
export { type Client, clientExists, insertClient } from './repository.ts'
export { slugify } from './slug.ts'
