import { createContext, type ReactNode } from 'react'
import type { StoredBlock } from './body-value.ts'

type KeptBlocks = {
  readonly postId: string
  /** Every block the editor was given, by key. */
  readonly originals: ReadonlyMap<string, StoredBlock>
  readonly previews: Readonly<Record<string, ReactNode>>
}

/** The blocks behind the stand-ins in the editor. */
export const KeptBlocksContext = createContext<KeptBlocks>({
  postId: '',
  originals: new Map(),
  previews: {},
})
