import type { DemoSeed } from '../../contract/ports/demo-seed.ts'
import { fillDeveloper } from './fill-developer.ts'
import { fillRecruiter } from './fill-recruiter.ts'

export const demoSeed: DemoSeed = {
  fillRecruiter,
  fillDeveloper,
}
