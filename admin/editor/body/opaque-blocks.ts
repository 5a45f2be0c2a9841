import { createContext, type ReactNode } from 'react'
import type { StoredBlock } from './body-value.ts'

type OpaqueBlocks = {
  readonly postId: string
  /** Every block the editor was given, by key. */
  readonly originals: ReadonlyMap<string, StoredBlock>
  readonly previews: Readonly<Record<string, ReactNode>>
}

/** The blocks behind the stand-ins in the editor. */
export const OpaqueBlocksContext = createContext<OpaqueBlocks>({
  postId: '',
  originals: new Map(),
  previews: {},
})
