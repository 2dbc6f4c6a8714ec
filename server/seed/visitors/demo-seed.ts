import type { DemoSeed } from '../../contract/ports/demo-seed.ts'
import { fillDeveloper } from './fill-developer.ts'
import { fillRecruiter } from './fill-recruiter.ts'

/** Fills the workspaces that visitors open. */
export const demoSeed: DemoSeed = {
  fillRecruiter,
  fillDeveloper,
}
