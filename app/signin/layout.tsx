import type { ReactNode } from 'react'
import '../globals.css'
import './signin.css'
import { BrandMark } from '#app/_art/brand-mark.tsx'
import { LaterToast } from '#app/_auth/later-toast.client.tsx'
import { Toasts } from '#app/_ui/toasts.client.tsx'
import { getSiteSettings } from '#lib/content/site-settings.ts'
import { PUBLISHED } from '#lib/content/view.ts'
import { HarborChart } from './harbor-chart.tsx'

/** The quiet frame of the sign-in page: one way back to the site and nothing to be led astray by. */
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
