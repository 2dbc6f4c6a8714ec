/** The module's public interface. */
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
