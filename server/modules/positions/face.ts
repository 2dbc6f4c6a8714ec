/** The module's exports. */
export {
  findPosition,
  findPositionStanding,
  findRequiredTopics,
  insertPosition,
  lockPosition,
  type Position,
  positionExists,
  type PositionStanding,
  type Stage,
} from './repository.ts'
export { transitionPosition } from './rules.ts'
