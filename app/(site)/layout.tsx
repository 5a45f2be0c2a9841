import type { ReactNode } from 'react'
import '../globals.css'
import { Preview } from '#admin/editor/preview/preview.tsx'
import { SignedInTools } from '#admin/session/signed-in-tools.client.tsx'
import { currentView } from '#lib/content/view.ts'
import { behavioursAddress } from '#lib/site-assets.server.ts'
import { SiteFrame } from '#site/shell/site-frame.tsx'

/** Every public page. */
export default async function SiteLayout({ children }: { children: ReactNode }) {
  const view = await currentView()

  return (
    <>
      <script type="module" async src={behavioursAddress()} />
      <SiteFrame view={view}>{children}</SiteFrame>
      <SignedInTools {...(view.editable && { editor: view.isTyped ? 'page' : 'studio' })} />
      <Preview view={view} />
    </>
  )
}
