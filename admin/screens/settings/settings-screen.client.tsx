'use client'

import { useSearchParams } from 'next/navigation'
import { Tabs } from 'radix-ui'
import { useSyncExternalStore } from 'react'
import { useLinkedPlace } from '#admin/kit/use-linked-place.client.ts'
import type { SeoPage } from '#site/seo/seo-pages.ts'
import type { Documents } from './document-edits.ts'
import { SETTINGS_ID } from './general-settings.ts'
import { GeneralTab } from './general-tab.client.tsx'
import { PerformanceTab } from './performance-tab.client.tsx'
import { SeoTab } from './seo-tab.client.tsx'
import { UnsavedFields } from './unsaved-fields.client.tsx'
import { useDocuments } from './use-documents.client.ts'
import { useMeasurements } from './use-measurements.client.ts'
import './settings.css'

const tabs = [
  { value: 'general', label: 'General' },
  { value: 'seo', label: 'SEO & Meta' },
  { value: 'performance', label: 'Performance' },
] as const

/** Settings in three tabs (requirements §2, Settings). The URL holds the open tab and page. */
export function SettingsScreen(props: SettingsScreenProps) {
  const { documents, seoPages, siteName, siteUrl, today } = props
  const store = useDocuments(documents)
  const measurements = useMeasurements()
  const query = useQuery()
  useLinkedPlace()
  const tab = tabs.find(({ value }) => value === query.get('tab'))?.value ?? 'general'
  const page = seoPages.find(({ path }) => path === query.get('page')) ?? seoPages[0]

  // The page stays in the URL on other tabs, so that going back to it opens the same page.
  const openTab = (value: string) =>
    goTo({
      tab: value,
      ...((value === 'seo' || query.has('page')) && page && { page: page.path }),
    })
  const openPage = ({ path }: SeoPage) => goTo({ tab: 'seo', page: path })
  const unsaved = (openId: string | null) => (
    <UnsavedFields
      store={store}
      pages={seoPages}
      openId={openId}
      onGeneral={() => openTab('general')}
      onPage={openPage}
    />
  )

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
        <GeneralTab store={store} otherEmail={props.otherEmail} status={unsaved(SETTINGS_ID)} />
      </Tabs.Content>
      <Tabs.Content value="seo">
        {page && (
          <SeoTab
            key={page.path}
            store={store}
            page={page}
            pages={seoPages}
            site={{ siteName, url: siteUrl }}
            today={today}
            onPage={openPage}
            status={unsaved(page.document.id)}
          />
        )}
      </Tabs.Content>
      <Tabs.Content value="performance">
        {store.unsaved().length > 0 && <p className="note mt-4">{unsaved(null)}</p>}
        <PerformanceTab store={store} measurements={measurements} />
      </Tabs.Content>
    </Tabs.Root>
  )
}

type SettingsScreenProps = {
  documents: Documents
  /** Pages with editable SEO data, the home page first. */
  seoPages: readonly SeoPage[]
  siteName: string
  siteUrl: string
  /** Contact email from the site's texts, which visitors see instead of the one in the settings. */
  otherEmail: string | undefined
  /** ISO 8601 date, for rules that compare dates. */
  today: string
}

const listeners = new Set<() => void>()

/**
 * Returns the URL's query. It follows the back button immediately; Next's `useSearchParams` waits until the server
 * has rendered the page again, which is not needed here.
 */
function useQuery(): URLSearchParams {
  const rendered = useSearchParams().toString()
  const search = useSyncExternalStore(
    subscribe,
    () => window.location.search,
    () => `?${rendered}`,
  )
  return new URLSearchParams(search)
}

/** Changes the URL's query and adds a history entry. */
function goTo(query: Readonly<Record<string, string>>): void {
  const search = new URLSearchParams(query).toString().replaceAll('%2F', '/')
  // Radix reports a selected tab twice: when it is pressed and when it gets the focus.
  if (window.location.search === `?${search}`) return
  window.history.pushState(null, '', `?${search}`)
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
