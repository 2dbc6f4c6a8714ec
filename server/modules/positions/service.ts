export { findPosition, lockPosition, type Position } from './repository.ts'
