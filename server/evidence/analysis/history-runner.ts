/** Entry of the process that analyses a history (reader/read-history.ts), with the classifier of `topics`. */
import { serveAnalysis } from '#server/evidence/reader/runner/serve-analysis.ts'

serveAnalysis(async () => (await import('#server/evidence/topics/classifier/classifier.ts')).makeClassifier)
