/** What other modules and rooms may use of clients. */
export { type Client, clientExists, findClient, insertClient } from './repository.ts'
export { slugify } from './slug.ts'
