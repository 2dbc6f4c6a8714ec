/** The worker's `workerData`. */
export type WorkerStart =
  | { kind: 'memory'; template: string | null }
  /**
   * `fresh` is where a new database is created before it is renamed to `path`, so that a kill leaves nothing
   * incomplete.
   */
  | { kind: 'directory'; path: string; fresh: string }

export type WorkerRequest =
  | { id: number; kind: 'exchange'; bytes: Uint8Array }
  /** Writes the data directory as a tar archive: the template of further in-memory databases. */
  | { id: number; kind: 'save-template'; file: string }
  | { id: number; kind: 'close' }

export type WorkerReply =
  | { kind: 'ready' }
  | { kind: 'done'; id: number; bytes: Uint8Array | null }
  | { kind: 'failed'; id: number; message: string }
