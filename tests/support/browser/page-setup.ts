/**
 * Vitest, before every file with a page: clears storage and document of earlier files in the process, logs
 * `reportError`, which happy-dom lacks, as a browser does, and removes the limit of page waits, as the runner limits
 * hanging.
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
