import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

let compiled: Promise<WebAssembly.Module> | null = null

/**
 * Keeps the embedded engine's compiled code for the life of the process: V8 shares it between threads while it is
 * referenced, and would otherwise compile it for every test database.
 */
export async function holdCompiledEngine(): Promise<void> {
  compiled ??= readFile(
    fileURLToPath(new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite'))),
  ).then((code) => WebAssembly.compile(code))
  await compiled
}
