/**
 * Messages with which Chromium and the chunk loader, Firefox, Safari, and in-time.ts reject an import whose file
 * could not be fetched.
 */
const unloaded =
  /Failed to fetch dynamically imported module|error loading dynamically imported module|Importing a module script failed|No answer in time/iu

/** Whether a lazily loaded part could not be fetched, also as the cause of an error. A retry may succeed. */
export const isUnloaded = (error: unknown): boolean =>
  (error instanceof TypeError && unloaded.test(error.message)) ||
  (error instanceof Error && error.cause !== undefined && isUnloaded(error.cause))

/** Logs one of our errors to the console with its stack, as the browser logs an uncaught one. */
export const reportDefect = (error: unknown): void => reportError(error)

/** For preloads: a part that failed to load is loaded again when it is needed. */
export function ignoreUnloaded(error: unknown): null {
  if (!isUnloaded(error)) reportDefect(error)
  return null
}
