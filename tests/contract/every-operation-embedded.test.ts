import { describe } from 'vitest'
import { engines } from '#tests/support/database/database.ts'
import { everyOperation } from './every-operation.ts'

describe.runIf(engines.includes('embedded'))('the contract on embedded', () => everyOperation('embedded'))
