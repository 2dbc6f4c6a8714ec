/** The script of server-rendered pages. It loads the guard only if this browser holds a session. */
import { readStoredUser } from '../../identity/stored-user-text.ts'
import { readConfig } from '../../lib/config.ts'
import { ignoreUnloaded } from '../../lib/defects.ts'

const config = readConfig()

if (readStoredUser(config.identity.apiKey) !== null)
  import('./guard-document.ts').then(({ guardDocument }) => guardDocument(config)).catch(ignoreUnloaded)
