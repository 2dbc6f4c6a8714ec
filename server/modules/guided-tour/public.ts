/** The parts of the guided tour that other modules may use. */
export { tourColumns, tourIn } from './repository.ts'
