import type { ReactNode } from 'react'
import '../globals.css'
import { Preview } from '#admin/editor/preview/preview.tsx'
import { SignedInTools } from '#admin/session/signed-in-tools.client.tsx'
import { currentContentMode } from '#lib/content/content-mode.ts'
import { behavioursAddress } from '#lib/site-assets.server.ts'
import { SiteFrame } from '#site/shell/site-frame.tsx'

/** Every public page. */
export default async function SiteLayout({ children }: { children: ReactNode }) {
  const mode = await currentContentMode()

  return (
    <>
      <script type="module" async src={behavioursAddress()} />
      <SiteFrame mode={mode}>{children}</SiteFrame>
      <SignedInTools {...(mode.editable && { editor: mode.isTyped ? 'page' : 'studio' })} />
      <Preview mode={mode} />
    </>
  )
}
