import type { ReactNode } from 'react'
import '../globals.css'
import '#admin/signin/signin.css'
import { LaterToast } from '#admin/session/later-toast.client.tsx'
import { HarborChart } from '#admin/signin/harbor-chart.tsx'
import { PUBLISHED } from '#lib/content/content-mode.ts'
import { getSiteSettings } from '#lib/settings/site-settings.ts'
import { BrandMark } from '#site/brand/logo.tsx'
import { Toasts } from '#site/ui/toasts.client.tsx'

/** Layout of the sign-in pages: a link back to the site and no other distractions. */
export default async function SignInLayout({ children }: { children: ReactNode }) {
  const { siteName } = await getSiteSettings(PUBLISHED)

  return (
    <div className="signin">
      <div className="signin-side">
        <header>
          <a href="/" className="brand">
            <BrandMark />
            {siteName}
          </a>
        </header>
        <main className="signin-main">{children}</main>
      </div>
      <HarborChart />
      <Toasts />
      <LaterToast />
    </div>
  )
}
