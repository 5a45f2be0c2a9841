import type { ReactNode } from 'react'
import type { StoredBlock } from './body-value.ts'

/** A post's text at the moment it was opened for editing. */
export type OpenedBody = {
  readonly ok: true
  readonly body: readonly StoredBlock[]
  /** The blocks the editor does not change, drawn as the article draws them; by key. */
  readonly previews: Readonly<Record<string, ReactNode>>
}
