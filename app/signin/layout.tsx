import type { ReactNode } from 'react'
import '../globals.css'
import '#admin/signin/signin.css'
import { LaterToast } from '#admin/session/later-toast.client.tsx'
import { PUBLISHED } from '#lib/content/content-mode.ts'
import { behavioursParts } from '#lib/site-assets.server.ts'
import { SiteFrame } from '#site/shell/site-frame.tsx'
import { Toasts } from '#site/ui/toasts.client.tsx'

/** Layout of the sign-in pages: the site's frame around a form. */
export default function SignInLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <script type="module" async src={behavioursParts().script} />
      <SiteFrame mode={PUBLISHED} withBanner={false}>
        <div className="signin">{children}</div>
      </SiteFrame>
      <Toasts />
      <LaterToast />
    </>
  )
}
