import { describe } from 'vitest'
import { engines } from '#tests/support/database/database.ts'
import { backups } from './backups.ts'

describe.runIf(engines.includes('postgres'))('a backup on postgres', () => backups('postgres'))
