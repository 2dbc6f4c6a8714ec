export interface Took {
  readonly processorSeconds: number
  readonly wallSeconds: number
}

/** Runs something, and says what it took of the processor and of the clock on the wall; the first is what bars are about. */
export async function timed<Value>(run: () => Promise<Value>): Promise<Took & { readonly value: Value }> {
  const began = performance.now()
  const before = process.cpuUsage()
  const value = await run()
  const { user, system } = process.cpuUsage(before)
  return { value, processorSeconds: (user + system) / 1e6, wallSeconds: (performance.now() - began) / 1000 }
}
