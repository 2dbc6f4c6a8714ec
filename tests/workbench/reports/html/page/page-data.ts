import type { MachineRecord } from '../../machine-record.ts'

/** A path with the index of its beginning and of its words. */
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

/** What the page steps through. */
export type PageData = readonly PageMachine[]

/** Of gzipped JSON in base64, as the page carries it. */
export async function unpacked(text: string): Promise<PageData> {
  const bytes = Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0))
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))
  return (await new Response(stream).json()) as PageData
}
