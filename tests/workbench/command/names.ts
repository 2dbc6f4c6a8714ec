/** What is walked beside machines, by the name that it is asked for. */

export const guard = 'guard'

/** The records of the server as one, which is walked like a machine and is none. */
export const world = 'world'

/** People's sessions in a browser, likewise. */
export const sessions = 'sessions'
