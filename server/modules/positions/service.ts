export {
  findPosition,
  findPositionStanding,
  lockPosition,
  positionExists,
  type Position,
  type PositionStanding,
} from './repository.ts'
