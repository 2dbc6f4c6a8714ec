/**
 * Divides files into shares of about equal cost: the dearest first, each to the share that costs least so far. The same
 * files give the same shares on every machine.
 * @param secondsOf a file's cost in processor seconds
 */
export function sharesOf<File extends { readonly path: string }>(
  files: readonly File[],
  count: number,
  secondsOf: (path: string) => number,
): File[][] {
  const shares = Array.from({ length: count }, () => ({ files: [] as File[], seconds: 0 }))
  const dearestFirst = files.toSorted(
    (left, right) => secondsOf(right.path) - secondsOf(left.path) || (left.path < right.path ? -1 : 1),
  )
  for (const file of dearestFirst) {
    const cheapest = shares.reduce((least, share) => (share.seconds < least.seconds ? share : least))
    cheapest.files.push(file)
    cheapest.seconds += secondsOf(file.path)
  }
  return shares.map(({ files: own }) => own)
}
