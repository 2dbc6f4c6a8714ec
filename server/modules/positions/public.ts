/** The module's public interface. */
export {
  findPosition,
  findPositionStatus,
  findRequiredTopics,
  insertPosition,
  lockPosition,
  type Position,
  positionExists,
  type PositionStatus,
  type Stage,
} from './repository.ts'
export { transitionPosition } from './rules.ts'
