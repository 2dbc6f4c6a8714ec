import { buildTools } from './build-tools.ts'
import { clouds } from './clouds.ts'
import { dataPlatforms } from './data-platforms.ts'
import { databases } from './databases.ts'
import { delivery } from './delivery.ts'
import { domains } from './domains.ts'
import { frontEnd } from './front-end.ts'
import { goLibraries } from './go-libraries.ts'
import { infrastructure } from './infrastructure.ts'
import { jvmLibraries } from './jvm-libraries.ts'
import { languages } from './languages.ts'
import { nativeApps } from './native-apps.ts'
import { practices } from './practices.ts'
import { pythonLibraries } from './python-libraries.ts'
import { rustLibraries } from './rust-libraries.ts'
import { serverSide } from './server-side.ts'
import { testing } from './testing.ts'
import type { Topic } from './topic.ts'

/** All topics of this release. Slugs are stored: add new ones, never rename one. */
export const topicCatalogue: readonly Topic[] = [
  ...languages,
  ...frontEnd,
  ...serverSide,
  ...nativeApps,
  ...pythonLibraries,
  ...jvmLibraries,
  ...goLibraries,
  ...rustLibraries,
  ...testing,
  ...databases,
  ...dataPlatforms,
  ...clouds,
  ...infrastructure,
  ...delivery,
  ...buildTools,
  ...domains,
  ...practices,
]
