/** A dataset that is being copied, or was. */
export type CopyJob = {
  /** Cannot be guessed: whoever knows it may follow the job. */
  id: string
  source: string
  target: string
  withHistory: boolean
  author: string
  state: 'running' | 'completed' | 'failed'
  /** Percent. */
  progress: number
  /** Why it failed. */
  message: string | null
  createdAt: string
  updatedAt: string
}

/** The copies of datasets that are remembered. */
export interface CopyJobStore {
  /** Adds a job, or says anew how it gets on. */
  put(job: CopyJob): Promise<void>
  get(id: string): Promise<CopyJob | undefined>
  /** Newest first. */
  list(page: { offset: number; limit: number }): Promise<CopyJob[]>
  /** Forgets all but the newest. */
  keepNewest(count: number): Promise<void>
}
