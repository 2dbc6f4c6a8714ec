import type { MachineRecord } from '../../machine-record.ts'

/** A path as indices of its start and words. */
export interface PagePath {
  readonly id: string
  readonly start: number
  readonly words: readonly number[]
}

export interface PageMachine {
  readonly name: string
  readonly chart: MachineRecord
  readonly paths: readonly PagePath[]
}

/** The page's data. */
export type PageData = readonly PageMachine[]

/** From gzipped JSON in base64, as in the page. */
export async function unpacked(text: string): Promise<PageData> {
  const bytes = Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0))
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))
  return (await new Response(stream).json()) as PageData
}
