import type { ReactNode } from 'react'
import { preloadModule } from 'react-dom'
import '../globals.css'
import { Preview } from '#admin/editor/preview/preview.tsx'
import { SignedInTools } from '#admin/session/signed-in-tools.client.tsx'
import { currentContentMode } from '#lib/content/content-mode.ts'
import { publicEnv } from '#lib/env.public.ts'
import { behavioursParts } from '#lib/site-assets.server.ts'
import { SiteFrame } from '#site/shell/site-frame.tsx'

export default async function SiteLayout({ children }: { children: ReactNode }) {
  const mode = await currentContentMode()
  const { script, imports } = behavioursParts()
  for (const href of imports) preloadModule(href, { as: 'script' })

  return (
    <>
      <script type="module" async src={script} />
      <SiteFrame mode={mode}>{children}</SiteFrame>
      <SignedInTools {...(mode.editable && editorProps(mode.isTyped))} />
      <Preview mode={mode} />
    </>
  )
}

function editorProps(isTyped = false) {
  const { embedded, dataset } = publicEnv.sanity
  if (!isTyped) return { editor: 'studio' } as const
  return { editor: 'page', ...(embedded && { dataset }) } as const
}
