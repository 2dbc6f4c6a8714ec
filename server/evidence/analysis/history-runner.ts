/** Entry of the process that analyses a history (reader/read-history.ts), with the classifier of `topics`. */
import { serveReading } from '#server/evidence/reader/runner/serve-reading.ts'

serveReading(async () => (await import('#server/evidence/topics/classifier/classifier.ts')).makeClassifier)
