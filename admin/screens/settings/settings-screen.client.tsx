'use client'

import { useSearchParams } from 'next/navigation'
import { Tabs } from 'radix-ui'
import { useSyncExternalStore } from 'react'
import { homePage } from '#site/pages/home/page.ts'
import type { SeoPage } from '#site/seo/seo-pages.ts'
import type { Documents } from './document-edits.ts'
import { GeneralTab } from './general-tab.client.tsx'
import { PerformanceTab } from './performance-tab.client.tsx'
import { SeoTab } from './seo-tab.client.tsx'
import { useDocuments } from './use-documents.client.ts'
import { useMeasurements } from './use-measurements.client.ts'
import './settings.css'

const tabs = [
  { value: 'general', label: 'General' },
  { value: 'seo', label: 'SEO & Meta' },
  { value: 'performance', label: 'Performance' },
] as const

/** Three tabs (requirements §2, Settings). Which one is open, and which page in it, is in the address. */
export function SettingsScreen(props: SettingsScreenProps) {
  const { documents, seoPages, siteName, siteUrl, today } = props
  const store = useDocuments(documents)
  const measurements = useMeasurements()
  const query = useAddress()
  const tab = tabs.find(({ value }) => value === query.get('tab'))?.value ?? 'general'
  const page = seoPages.find(({ path }) => path === query.get('page')) ?? homePage

  const openTab = (value: string) =>
    goTo({ tab: value, ...(value === 'seo' && { page: page.path }) })
  const openPage = ({ path }: SeoPage) => goTo({ tab: 'seo', page: path })

  return (
    <Tabs.Root value={tab} onValueChange={openTab} className="settings">
      <Tabs.List aria-label="Settings" className="settings-tabs">
        {tabs.map(({ value, label }) => (
          <Tabs.Trigger key={value} value={value}>
            {label}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      <Tabs.Content value="general">
        <GeneralTab store={store} otherEmail={props.otherEmail} />
      </Tabs.Content>
      <Tabs.Content value="seo">
        <SeoTab
          key={page.path}
          store={store}
          page={page}
          pages={seoPages}
          site={{ siteName, url: siteUrl }}
          today={today}
          onPage={openPage}
        />
      </Tabs.Content>
      <Tabs.Content value="performance">
        <PerformanceTab store={store} measurements={measurements} />
      </Tabs.Content>
    </Tabs.Root>
  )
}

type SettingsScreenProps = {
  documents: Documents
  /** Those whose search data can be edited. */
  seoPages: readonly SeoPage[]
  siteName: string
  siteUrl: string
  /** The address for mail that visitors see in place of the settings', if one stands among the site's texts. */
  otherEmail: string | undefined
  /** In ISO 8601, for rules that ask whether a day has passed. */
  today: string
}

const listeners = new Set<() => void>()

/**
 * The query of the address, at once when somebody goes back: Next's own follows only after it has asked the
 * server for the page again, which holds nothing that is not here already.
 */
function useAddress(): URLSearchParams {
  const rendered = useSearchParams().toString()
  const search = useSyncExternalStore(
    subscribe,
    () => window.location.search,
    () => `?${rendered}`,
  )
  return new URLSearchParams(search)
}

/** Changes the query of the address, as a step that can be taken back. */
function goTo(query: Readonly<Record<string, string>>): void {
  const address = new URLSearchParams(query).toString().replaceAll('%2F', '/')
  // Tabs say twice that they are chosen: when they are pressed and when they get the focus.
  if (window.location.search === `?${address}`) return
  window.history.pushState(null, '', `?${address}`)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('popstate', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('popstate', listener)
  }
}
