import type { DemoSeed } from '../../contract/ports/demo-seed.ts'
import { demoDeveloper } from '../demo-accounts.ts'
import { fillDeveloper } from './fill-developer.ts'
import { fillRecruiter } from './fill-recruiter.ts'

/** Fills the workspaces that visitors open. */
export const demoSeed: DemoSeed = {
  names: { recruiter: 'Robin Vale', developer: demoDeveloper.name },
  fillRecruiter,
  fillDeveloper,
}
