/** The module's exports. */
export { type Client, clientExists, findClient, insertClient } from './repository.ts'
export { slugify } from './slug.ts'
