import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

let compiled: Promise<WebAssembly.Module> | null = null

/**
 * Holds the embedded engine's code as compiled, for as long as this process lives: V8 shares it among the threads of a
 * process while somebody holds it, and would otherwise compile it again for every database that a test opens.
 */
export async function holdCompiledEngine(): Promise<void> {
  compiled ??= readFile(
    fileURLToPath(new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite'))),
  ).then((code) => WebAssembly.compile(code))
  await compiled
}
