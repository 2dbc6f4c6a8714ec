/** What the thread that draws pictures is told and tells (png-worker.mjs). */
export interface PngStart {
  /** Paths of the faces that texts are set in. */
  readonly fontFiles: string[]
}

export interface PngRequest {
  readonly id: number
  readonly svg: string
}

export type PngReply =
  | { readonly id: number; readonly png: Uint8Array }
  | { readonly id: number; readonly png: null; readonly message: string }
