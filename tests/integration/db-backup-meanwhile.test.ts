import { describeEachEngine } from '#tests/support/database/database.ts'
import { backupsMeanwhile } from './backups.ts'

describeEachEngine('a backup', backupsMeanwhile)
