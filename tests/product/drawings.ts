/** `npm run drawings`: draws every machine for the documents, from its chart. */
import { writeText } from '#tests/workbench/command/output.ts'
import { drawings } from './drawings/drawings-of.ts'

for (const { file, text } of await drawings()) writeText(file, text)
