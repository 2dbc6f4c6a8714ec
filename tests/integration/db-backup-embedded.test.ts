import { describe } from 'vitest'
import { engines } from '#tests/support/database/database.ts'
import { backups } from './backups.ts'

describe.runIf(engines.includes('embedded'))('a backup on embedded', () => backups('embedded'))
