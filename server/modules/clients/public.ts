/** The module's public interface. */
export { type Client, clientExists, findClient, insertClient } from './repository.ts'
export { slugify } from './slug.ts'
