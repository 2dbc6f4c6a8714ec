export {
  findPosition,
  findPositionStanding,
  lockPosition,
  positionExists,
  type PositionStanding,
} from './repository.ts'
