/** Entry of the process that reads a history (reader/read-history.ts): what changed files evidence is said by `topics`. */
import { serveReading } from '#server/evidence/reader/runner/serve-reading.ts'

serveReading(async () => (await import('#server/evidence/topics/classifier/classifier.ts')).makeClassifier)
