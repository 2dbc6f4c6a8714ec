/** What other modules may use of the guided tour. */
export { tourColumns, tourIn } from './repository.ts'
