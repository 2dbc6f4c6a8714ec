/** What other modules and rooms may use of positions. */
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
