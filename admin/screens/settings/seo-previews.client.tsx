'use client'

import '#site/tools/kit/tool.css'
import '#site/tools/meta-tag-generator/meta.css'
import { useSyncExternalStore } from 'react'
import { AdviceList } from '#site/tools/meta-tag-generator/advice-list.client.tsx'
import { adviceOn } from '#site/tools/meta-tag-generator/logic/advice.ts'
import type { MetaFields } from '#site/tools/meta-tag-generator/logic/fields.ts'
import { SearchPreview } from '#site/tools/meta-tag-generator/search-preview.client.tsx'

/** The page in Google, as the Meta Tag Generator shows it, with its advice. Only a browser can measure widths. */
export function SeoPreviews({ fields }: { fields: MetaFields }) {
  const isInBrowser = useInBrowser()
  if (!isInBrowser) return null

  return (
    <>
      <SearchPreview fields={fields} />
      {fields.robots !== '' && (
        <p className="outcome" data-tone="note">
          <strong>Not listed:</strong> search engines are asked to leave this page out.
        </p>
      )}
      <AdviceList advice={adviceOn(fields, null)} isBlank={false} />
    </>
  )
}

/** False on the server and while the browser takes over: for what only a browser can measure. */
function useInBrowser(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
}
