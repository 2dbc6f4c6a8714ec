/**
 * Vitest, before every file with a page: the browser keeps nothing of the files that had the same process before, and
 * waiting for the page has no limit but the runner's own against hanging.
 */
if (typeof document !== 'undefined') {
  localStorage.clear()
  sessionStorage.clear()
  const { configure } = await import('@testing-library/dom')
  configure({ asyncUtilTimeout: 2 ** 31 - 1 })
}
