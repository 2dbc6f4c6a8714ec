/** Vitest, before every file with a page: waiting for it has no limit but the runner's own against hanging. */
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/dom')
  configure({ asyncUtilTimeout: 2 ** 31 - 1 })
}
