import type { DemoMoment, DemoVisitor } from '../../contract/ports/demo-seed.ts'
import type { GlobalTx } from '../../db/database.ts'
import { aboutDeveloper } from '../developer.ts'
import { insertMadeUp } from './insert-made-up.ts'
import { visitorProjects } from './visitor-projects.ts'

/** Turns a visitor into a developer with a profile and repositories. */
export const fillDeveloper = (tx: GlobalTx, visitor: DemoVisitor, { now }: DemoMoment): Promise<void> =>
  insertMadeUp(tx, visitor, { ...aboutDeveloper(visitor.name), projects: visitorProjects }, now)
