import { listApps } from '#lib/content/apps.ts'
import { getSiteContent } from '#lib/content/site-content.ts'
import { currentView } from '#lib/content/view.ts'
import { Home } from './_home/home.tsx'

export const ensureStatic = 'navigation'

export default async function HomePage() {
  const view = await currentView()
  const [content, apps] = await Promise.all([getSiteContent(view), listApps(view)])

  return <Home content={content} apps={apps} />
}
