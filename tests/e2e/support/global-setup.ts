/** Playwright: before the first journey, a PostgreSQL cluster; a database in it is made when a site asks for one. */
export { openRun as default } from '#tests/support/database/postgres.ts'
