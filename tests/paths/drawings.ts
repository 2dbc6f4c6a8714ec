/** `npm run drawings`: draws every machine for the documents, from its chart. */
import { writeText } from './command/output.ts'
import { drawings } from './command/drawings-of.ts'

for (const { file, text } of await drawings()) writeText(file, text)
