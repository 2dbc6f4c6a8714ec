/**
 * Vitest, before every file with a page: storage and document keep nothing of the files that had the same process before,
 * `reportError`, which happy-dom lacks, logs as in a browser, and waiting for the page has no limit but the runner's own
 * against hanging.
 */
if (typeof document !== 'undefined') {
  localStorage.clear()
  sessionStorage.clear()
  document.body.replaceChildren()
  // oxlint-disable-next-line no-console -- A browser logs such errors to the console.
  if (!('reportError' in globalThis)) Object.assign(globalThis, { reportError: console.error })
  const { configure } = await import('@testing-library/dom')
  configure({ asyncUtilTimeout: 2 ** 31 - 1 })
}
