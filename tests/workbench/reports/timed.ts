export interface Took {
  readonly processorSeconds: number
  readonly wallSeconds: number
}

/** Runs the work and measures processor and wall time; limits refer to processor time. */
export async function timed<Value>(run: () => Promise<Value>): Promise<Took & { readonly value: Value }> {
  const began = performance.now()
  const before = process.cpuUsage()
  const value = await run()
  const { user, system } = process.cpuUsage(before)
  return { value, processorSeconds: (user + system) / 1e6, wallSeconds: (performance.now() - began) / 1000 }
}
